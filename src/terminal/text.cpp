#include "terminal/text.hpp"

#include <cstdint>
#include <cstdio>

namespace terminal {
namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0; // 0: no UTF-8
};

// The first character of a text that is not empty. Overlong forms, surrogates and codes past U+10FFFF are no UTF-8.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes)
        return {};
    std::uint32_t code = lead & (0x7FU >> bytes);
    for (std::size_t index = 1; index < bytes; ++index) {
        if ((byte(index) & 0xC0U) != 0x80U)
            return {};
        code = code << 6 | (byte(index) & 0x3FU);
    }
    const std::uint32_t least = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
    if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return {};
    return {code, bytes};
}

bool is_harmful(std::uint32_t code) {
    const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool separator = code == 0x2028 || code == 0x2029;
    const bool direction = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                           (code >= 0x2066 && code <= 0x2069);
    return control || separator || direction;
}

std::string escaped(std::uint32_t code) {
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, code < 0x100 ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(code));
    return buffer;
}

} // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character character = first_character(text);
        if (character.bytes == 0) {
            result += escaped(static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
            continue;
        }
        if (is_harmful(character.code))
            result += escaped(character.code);
        else
            result += text.substr(0, character.bytes);
        text.remove_prefix(character.bytes);
    }
    return result;
}

} // namespace terminal
