#include "print/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>

#include "base/source_text.hpp"
#include "print/error.hpp"

namespace print {
namespace {

// The code points of CP1252's bytes 0x80 to 0x9F; 0 where it has none. The bytes above are Latin-1, like Unicode.
constexpr std::array<char32_t, 32> upper_controls = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                     0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                     0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                     0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::optional<unsigned char> winansi_byte(char32_t code) {
    if ((code >= 0x20 && code < 0x7F) || (code >= 0xA0 && code <= 0xFF && code != 0xAD))
        return static_cast<unsigned char>(code);
    const auto found = std::find(upper_controls.begin(), upper_controls.end(), code);
    if (code == 0 || found == upper_controls.end())
        return std::nullopt;
    return static_cast<unsigned char>(0x80 + std::distance(upper_controls.begin(), found));
}

std::string code_name(char32_t code) {
    std::array<char, 16> name{};
    std::snprintf(name.data(), name.size(), "U+%04X", static_cast<unsigned>(code));
    return name.data();
}

} // namespace

std::string to_winansi(std::string_view utf8) {
    std::string bytes;
    bytes.reserve(utf8.size());
    for (std::string_view rest = utf8; !rest.empty();) {
        const base::Decoded next = base::decode(rest);
        if (next.bytes == 0)
            throw Error("a text to be printed is not UTF-8 (byte " + std::to_string(utf8.size() - rest.size() + 1) +
                        " of it)");
        const std::optional<unsigned char> byte = winansi_byte(next.code);
        if (!byte) {
            const bool control = base::is_control(next.code);
            std::string shown = "a control character";
            if (!control)
                shown.assign("'").append(rest.substr(0, next.bytes)).append("'");
            shown.append(" (").append(code_name(next.code)).append(")");
            if (!control)
                shown.append(" in \"").append(utf8).append("\"");
            throw Error(shown + " cannot be printed: the pages can show only the letters of western Europe");
        }
        bytes.push_back(static_cast<char>(*byte));
        rest.remove_prefix(next.bytes);
    }
    return bytes;
}

std::string printable(std::string_view utf8) {
    std::string text;
    for (std::string_view rest = utf8; !rest.empty();) {
        const base::Decoded next = base::decode(rest);
        const std::size_t length = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes > 0 && winansi_byte(next.code))
            text.append(rest.substr(0, length));
        else
            text.push_back('?');
        rest.remove_prefix(length);
    }
    return text;
}

void check_name(std::string_view name) {
    const std::size_t length = to_winansi(name).size();
    if (length > longest_name)
        throw Error("a name has " + std::to_string(length) + " characters; at most " + std::to_string(longest_name) +
                    " can be printed");
}

} // namespace print
