#include "base/unicode.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "base/utf8.hpp"

namespace base {

std::string composed(std::string_view text) {
    constexpr std::size_t longest = 4000;   // bytes, because utf8proc takes quadratic time for many accents in a row
    constexpr unsigned char accents = 0xCC; // the first byte of U+0300; no character below it composes
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) < accents; });
    if (plain || text.size() > longest)
        return std::string(text);
    utf8proc_uint8_t* result = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &result, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    if (size < 0)
        return std::string(text);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(result, &std::free);
    return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(size)};
}

std::vector<char32_t> folded_parts(char32_t letter) {
    std::array<utf8proc_int32_t, 16> parts{}; // more than enough for the parts of one letter
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(letter), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD), nullptr);
    return {parts.begin(), parts.begin() + count};
}

bool is_accent(char32_t code) {
    constexpr int first_class = 200;
    return utf8proc_get_property(static_cast<utf8proc_int32_t>(code))->combining_class >= first_class;
}

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
