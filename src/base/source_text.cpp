#include "base/source_text.hpp"

#include <algorithm>

namespace base {

std::string_view without_bom(std::string_view bytes) {
    return bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
}

std::optional<Finding> unreadable(std::string_view bytes) {
    if (bytes.size() > max_file_size)
        return Finding{.text = {Id::file_too_large, {{"limit", max_file_size}}}, .place = {1, 1}};
    std::string_view rest = without_bom(bytes);
    if (rest.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Finding{.text = {Id::file_empty}, .place = {1, 1}};
    Place place{1, 1};
    while (!rest.empty()) {
        const Decoded next = decode(rest);
        if (next.bytes == 0)
            return Finding{.text = {Id::file_not_utf8}, .place = place};
        if (next.code == 0)
            return Finding{.text = {Id::file_zero_byte}, .place = place};
        rest.remove_prefix(next.bytes);
        const bool ends_line = next.code == '\n' || (next.code == '\r' && !rest.starts_with('\n'));
        place = ends_line ? Place{place.line + 1, 1} : advance(place, 1);
    }
    return std::nullopt;
}

Characters characters(std::string_view text, base::Place start) {
    Characters result;
    while (!text.empty()) {
        const Decoded next = decode(text);
        result.push_back({next.code, start});
        start = advance(start, 1);
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return result;
}

base::Place advance(base::Place place, std::size_t columns) {
    return {place.line, place.column + static_cast<int>(columns)};
}

std::string utf8(const Characters& characters) {
    std::string result;
    for (const Character& character : characters)
        result += utf8(character.code);
    return result;
}

Characters without_blanks(const Characters& characters) {
    Characters result;
    std::copy_if(characters.begin(), characters.end(), std::back_inserter(result),
                 [](const Character& character) { return !is_blank(character.code); });
    return result;
}

} // namespace base
