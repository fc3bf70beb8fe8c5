#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace base {

Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return {first, 1};
    const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < bytes)
        return {};
    char32_t code = first & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {};
        code = code << 6 | (byte(i) & 0x3FU);
    }
    const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (overlong || surrogate || code > 0x10FFFF)
        return {};
    return {code, bytes};
}

std::size_t length(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string utf8(char32_t code) {
    const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80)
        return {static_cast<char>(code)};
    if (code < 0x800)
        return {static_cast<char>(0xC0U | code >> 6), tail(0)};
    if (code < 0x10000)
        return {static_cast<char>(0xE0U | code >> 12), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | code >> 18), tail(12), tail(6), tail(0)};
}

bool is_blank(char32_t code) {
    return code == ' ' || code == '\t';
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1); // npos + 1 is 0
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

bool is_control(char32_t code) {
    struct Range {
        char32_t first, last;
    };
    constexpr std::array<Range, 14> ranges = {{
        {0x00, 0x1F},
        {0x7F, 0x9F},
        {0xAD, 0xAD},       // soft hyphen
        {0x061C, 0x061C},   // direction of writing
        {0x115F, 0x1160},   // fillers
        {0x180B, 0x180F},   // Mongolian selectors
        {0x200B, 0x200B},   // space without width; the joiners after it belong to words and emoji
        {0x200E, 0x200F},   // direction of writing
        {0x2028, 0x202E},   // ends of lines and paragraphs, direction of writing
        {0x2060, 0x206F},   // word joiner, invisible signs, direction of writing
        {0x3164, 0x3164},   // filler
        {0xFEFF, 0xFEFF},   // byte order mark
        {0xFFA0, 0xFFA0},   // filler
        {0xE0000, 0xE007F}, // tags
    }};
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return code >= range.first && code <= range.last; });
}

std::string printable(std::string_view text) {
    const auto escaped = [](char32_t code) {
        char name[16];
        std::snprintf(name, sizeof name,
                      code < 0x100     ? "\\x%02x"
                      : code < 0x10000 ? "\\u%04x"
                                       : "\\U%08x",
                      static_cast<unsigned>(code));
        return std::string(name);
    };
    std::string result;
    while (!text.empty()) {
        const Decoded next = decode(text);
        if (next.bytes == 0)
            result += escaped(static_cast<unsigned char>(text.front()));
        else if (is_control(next.code))
            result += escaped(next.code);
        else
            result += text.substr(0, next.bytes);
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return result;
}

std::string shortened(std::string_view text) {
    constexpr int longest = 40; // characters
    std::size_t size = 0;
    for (int shown = 0; shown < longest && size < text.size(); ++shown)
        size += std::max<std::size_t>(decode(text.substr(size)).bytes, 1);
    return printable(text.substr(0, size)) + (size < text.size() ? "..." : "");
}

std::string in_quotes(std::string_view text) {
    return '"' + shortened(text) + '"';
}

std::string in_quotes(char32_t code) {
    if (!is_control(code))
        return '"' + utf8(code) + '"';
    char name[16];
    std::snprintf(name, sizeof name, "\"U+%04X\"", static_cast<unsigned>(code));
    return name;
}

} // namespace base
