#include "base/display_width.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "base/utf8.hpp"

namespace base {

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const Decoded next = decode(text);
        if (next.bytes != 0)
            width += static_cast<std::size_t>(utf8proc_charwidth(static_cast<utf8proc_int32_t>(next.code)));
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return width;
}

} // namespace base
