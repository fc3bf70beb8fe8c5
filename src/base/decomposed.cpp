#include "base/decomposed.hpp"

#include <utf8proc.h>

#include <array>

namespace base {

std::vector<char32_t> folded_parts(char32_t letter) {
    std::array<utf8proc_int32_t, 16> parts{}; // of one letter: no more than a few
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(letter), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD), nullptr);
    return {parts.begin(), parts.begin() + count};
}

bool is_accent(char32_t code) {
    constexpr int first_class = 200;
    return utf8proc_get_property(static_cast<utf8proc_int32_t>(code))->combining_class >= first_class;
}

} // namespace base
