#include "print/printable.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/unicode.hpp"
#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "print/error.hpp"
#include "print/glyph_ranges.hpp" // made of the fonts

namespace print {
namespace {

constexpr std::string_view reason = " cannot be printed: the pages can show only Latin, Greek and Cyrillic letters";

bool is_printable(char32_t code) {
    return std::any_of(glyph_ranges.begin(), glyph_ranges.end(),
                       [&](const GlyphRange& range) { return range.first <= code && code <= range.last; });
}

std::u32string decoded(std::string_view utf8) {
    const std::string text = base::composed(utf8);
    std::u32string characters;
    for (std::string_view rest = text; !rest.empty();) {
        const base::Decoded next = base::decode(rest);
        if (next.bytes == 0)
            throw Error("a text to be printed is not UTF-8 (byte " + std::to_string(text.size() - rest.size() + 1) +
                        " of it)");
        characters += next.code;
        rest.remove_prefix(next.bytes);
    }
    return characters;
}

// "'木' (U+6728)"
std::string described(char32_t code) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(code));
    const std::string number = text.data();
    return base::is_control(code) ? "the control character " + number : '\'' + base::utf8(code) + "' (" + number + ')';
}

} // namespace

std::string missing_characters(std::string_view utf8) {
    std::u32string found;
    for (const char32_t code : decoded(utf8))
        if (!is_printable(code) && found.find(code) == std::u32string::npos)
            found += code;
    return base::joined(found, ", ", described);
}

std::u32string to_characters(std::string_view utf8) {
    std::u32string characters = decoded(utf8);
    if (!std::all_of(characters.begin(), characters.end(), is_printable))
        throw Error(missing_characters(utf8) + " in " + base::in_quotes(utf8) + std::string(reason));
    return characters;
}

std::string printable(std::string_view utf8) {
    const std::string composed = base::composed(utf8);
    std::string text;
    for (std::string_view rest = composed; !rest.empty();) {
        const base::Decoded next = base::decode(rest);
        const std::size_t length = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes > 0 && is_printable(next.code))
            text.append(rest.substr(0, length));
        else
            text.push_back('?');
        rest.remove_prefix(length);
    }
    return text;
}

void check_names(const std::vector<std::string>& names) {
    std::vector<std::string> refused;
    for (const std::string& name : names) {
        const std::size_t length = decoded(name).size();
        if (length > longest_name)
            throw Error("a name has " + std::to_string(length) + " characters; at most " +
                        std::to_string(longest_name) + " can be printed");
        if (const std::string characters = missing_characters(name); !characters.empty())
            refused.push_back(characters + " in " + base::in_quotes(name));
    }
    if (!refused.empty())
        throw Error(base::joined(refused, " and ") + std::string(reason) +
                    "; leave such a name empty, as in \"Ana,,Ben\", and write it by hand");
}

} // namespace print
