#include "print/printable.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>

#include "base/names.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "print/error.hpp"
#include "print/glyph_ranges.hpp" // generated from the fonts

namespace print {
namespace {

using base::Id;
using base::Text;

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
            refuse({Id::text_not_utf8, {{"byte", text.size() - rest.size() + 1}}});
        characters += next.code;
        rest.remove_prefix(next.bytes);
    }
    return characters;
}

// Returns the words for a character: "'木' (U+6728)".
Text described(char32_t code) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(code));
    const std::string number = text.data();
    return base::is_control(code) ? Text{Id::the_control_character, {{"code", number}}}
                                  : Text('\'' + base::utf8(code) + "' (" + number + ')');
}

// Returns the words for the missing characters of a text: "'木' (U+6728) in "木村"".
Text in_text(std::vector<Text> missing, std::string_view utf8) {
    return {Id::characters_in_text, {{"characters", std::move(missing)}, {"text", base::in_quotes(utf8)}}};
}

} // namespace

std::vector<Text> missing_characters(std::string_view utf8) {
    std::u32string found;
    for (const char32_t code : decoded(utf8))
        if (!is_printable(code) && found.find(code) == std::u32string::npos)
            found += code;
    std::vector<Text> texts;
    std::transform(found.begin(), found.end(), std::back_inserter(texts), described);
    return texts;
}

std::u32string to_characters(std::string_view utf8) {
    std::u32string characters = decoded(utf8);
    if (!std::all_of(characters.begin(), characters.end(), is_printable))
        refuse({Id::characters_not_printed, {{"characters", in_text(missing_characters(utf8), utf8)}}});
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
    std::vector<Text> refused;
    for (const std::string& name : names) {
        const std::size_t length = decoded(name).size();
        if (length > base::longest_name)
            refuse({Id::name_too_long, {{"what", Text(Id::a_name)}, {"count", length}, {"most", base::longest_name}}});
        if (std::vector<Text> characters = missing_characters(name); !characters.empty())
            refused.push_back(in_text(std::move(characters), name));
    }
    if (!refused.empty())
        refuse({Id::names_not_printed, {{"characters", std::move(refused)}}});
}

} // namespace print
