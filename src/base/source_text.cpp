#include "base/source_text.hpp"

#include <algorithm>
#include <cstdio>

namespace base {
namespace {

// The letters of Latin-1, of Latin Extended-A, where capitals and small letters take turns, and the capital sharp s.
char32_t in_lower_case(char32_t code) {
    if ((code >= 'A' && code <= 'Z') || (code >= 0xC0 && code <= 0xDE && code != 0xD7))
        return code + 0x20;
    if (code == 0x130) // a capital I with a dot
        return 'i';
    const bool capital_is_even = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177);
    const bool capital_is_odd = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
    if ((capital_is_even && code % 2 == 0) || (capital_is_odd && code % 2 == 1))
        return code + 1;
    return code == 0x178 ? 0xFF : code == 0x1E9E ? 0xDF : code;
}

} // namespace

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

std::string utf8(const Characters& characters) {
    std::string result;
    for (const Character& character : characters)
        result += utf8(character.code);
    return result;
}

bool is_blank(char32_t code) {
    return code == ' ' || code == '\t';
}

Characters without_blanks(const Characters& characters) {
    Characters result;
    std::copy_if(characters.begin(), characters.end(), std::back_inserter(result),
                 [](const Character& character) { return !is_blank(character.code); });
    return result;
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

std::string fold_case(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Decoded next = decode(text);
        const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes == 0)
            result += text.front();
        else
            result += utf8(in_lower_case(next.code));
        text.remove_prefix(bytes);
    }
    return result;
}

std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted) {
    if (const auto same = std::find(names.begin(), names.end(), wanted); same != names.end())
        return static_cast<std::size_t>(same - names.begin());
    const auto is_meant = [lower = fold_case(wanted)](const std::string& name) { return fold_case(name) == lower; };
    const auto found = std::find_if(names.begin(), names.end(), is_meant);
    if (found == names.end() || std::find_if(found + 1, names.end(), is_meant) != names.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

bool is_control(char32_t code) {
    return code < 0x20 || (code >= 0x7F && code <= 0x9F) || code == 0x061C || code == 0x200E || code == 0x200F ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

std::string printable(std::string_view text) {
    const auto escaped = [](char32_t code) {
        char name[16];
        std::snprintf(name, sizeof name, code < 0x100 ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(code));
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

std::string line(const Text& text) {
    return printable(to_string(text)) + '\n';
}

std::string legible(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result;
    std::size_t shown = 0;
    for (; !text.empty() && shown < longest; ++shown) {
        const Decoded next = decode(text);
        if (is_control(next.code)) {
            char name[16];
            std::snprintf(name, sizeof name, "U+%04X", static_cast<unsigned>(next.code));
            result += name;
        } else {
            result += utf8(next.code);
        }
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return result + (text.empty() ? "" : "...");
}

std::string in_quotes(std::string_view text) {
    return '"' + legible(text) + '"';
}

std::string in_quotes(char32_t code) {
    return in_quotes(utf8(code));
}

void add_error(std::vector<Finding>& messages, Place place, Text text) {
    messages.push_back({.text = std::move(text), .place = place});
}

void add_warning(std::vector<Finding>& messages, Place place, Text text) {
    messages.push_back({.severity = Severity::warning, .text = std::move(text), .place = place});
}

void sort_and_truncate(std::vector<Finding>& messages) {
    std::stable_sort(messages.begin(), messages.end(), [](const Finding& a, const Finding& b) {
        return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
    });
    constexpr std::size_t most = 10;
    if (messages.size() <= most)
        return;
    const bool error = has_error(messages);
    const std::size_t left_out = messages.size() - most;
    messages.resize(most);
    messages.push_back({.severity = error ? Severity::error : Severity::warning,
                        .text = Text{Id::and_more, {{"count", left_out}}},
                        .place = messages.back().place});
}

} // namespace base
