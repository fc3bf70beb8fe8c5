#include "base/text_lines.hpp"

#include <algorithm>

#include "base/joined.hpp"

namespace base {
namespace {

constexpr std::string_view blanks = " \t";

// Returns the length of the quoted text at the beginning of a value, with both quotes. Returns 0 if there is no quoted
// text: the value does not begin with a quote, the quote is not closed, or something except a comma or a comment
// follows.
std::size_t quoted_length(std::string_view value) {
    if (!value.starts_with('"'))
        return 0;
    for (std::size_t i = 1; i < value.size(); ++i) {
        if (value[i] == '\\') {
            ++i;
        } else if (value[i] == '"') {
            const auto next = value.find_first_not_of(blanks, i + 1);
            return next == std::string_view::npos || value[next] == '#' || value[next] == ',' ? i + 1 : 0;
        }
    }
    return 0;
}

// Returns the length of the item at the beginning of a value: up to the first comma or comment outside quotes, or up to
// the end.
std::size_t item_length(std::string_view value) {
    const auto first = std::min(value.find_first_not_of(blanks), value.size());
    return std::min(value.find_first_of(",#", first + quoted_length(value.substr(first))), value.size());
}

std::string_view without_comment(std::string_view line) {
    const auto colon = line.find(':');
    auto end = std::min(line.find('#'), line.size());
    if (colon < end)
        for (end = colon + 1; end < line.size() && line[end] != '#'; ++end) {
            end += item_length(line.substr(end));
            if (end == line.size() || line[end] == '#')
                break; // otherwise line[end] is a comma, and another item follows
        }
    return line.substr(0, end);
}

bool is_key(std::string_view text) {
    std::size_t word = 0;
    bool single = false;
    bool letter = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_blank(byte)) {
            single = single || word == 1;
            word = 0;
            continue;
        }
        const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80;
        if (!is_letter && !(byte >= '0' && byte <= '9') && byte != '-' && byte != '_' && byte != '\'')
            return false;
        letter = letter || is_letter;
        ++word;
    }
    return letter && !single && word != 1;
}

} // namespace

std::vector<TextLine> text_lines(std::string_view bytes) {
    std::vector<TextLine> lines;
    std::string_view rest = without_bom(bytes);
    for (int number = 1; !rest.empty(); ++number) {
        const auto end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string_view line = rest.substr(0, end);
        const std::string_view content = trimmed(without_comment(line));
        if (!content.empty()) {
            const auto indent = static_cast<std::size_t>(content.data() - line.data());
            lines.push_back({content, {number, static_cast<int>(indent) + 1}});
        }
        rest.remove_prefix(end);
        if (!rest.empty())
            rest.remove_prefix(rest.starts_with("\r\n") ? 2 : 1);
    }
    return lines;
}

std::optional<KeyValue> key_value(const TextLine& line) {
    const auto colon = line.content.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::string_view key = trimmed(line.content.substr(0, colon));
    if (!is_key(key))
        return std::nullopt;
    const auto value = std::min(line.content.find_first_not_of(blanks, colon + 1), line.content.size());
    return KeyValue{lower_case(key), line.place, line.content.substr(value),
                    advance(line.place, length(line.content.substr(0, value)))};
}

std::vector<Word> words(std::string_view text, base::Place start) {
    std::vector<Word> result;
    std::string word;
    base::Place place;
    const auto finish = [&] {
        if (!word.empty())
            result.push_back({word, place});
        word.clear();
    };
    for (const Character& character : characters(text, start)) {
        if (is_blank(character.code) || character.code == ',') {
            finish();
            continue;
        }
        if (word.empty())
            place = character.place;
        word += utf8(character.code);
    }
    finish();
    return result;
}

std::vector<Item> items(std::string_view value, base::Place start) {
    std::vector<Item> result;
    for (;;) {
        std::size_t size = item_length(value);
        if (size < value.size() && value[size] == '#')
            size = value.size(); // comments have been removed, so this '#' is text of the last item
        const std::string_view item = trimmed(value.substr(0, size));
        const auto before = item.empty() ? 0 : static_cast<std::size_t>(item.data() - value.data());
        result.push_back({item, advance(start, before)}); // each blank is one byte
        if (size == value.size())
            return result;
        start = advance(start, length(value.substr(0, size)) + 1);
        value.remove_prefix(size + 1);
    }
}

Characters unquoted(std::string_view value, base::Place start) {
    Characters all = characters(value, start);
    if (quoted_length(value) != value.size() || value.empty())
        return all;
    Characters result;
    for (std::size_t i = 1; i + 1 < all.size(); ++i) {
        if (all[i].code == '\\')
            ++i;
        result.push_back(all[i]);
    }
    return result;
}

std::string quote(std::string_view value) {
    std::string result = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '"';
}

std::string quote_if_needed(std::string_view value) {
    const bool bare = trimmed(value) == value && value.find('#') == std::string_view::npos && !value.starts_with('"');
    return bare ? std::string(value) : quote(value);
}

std::string quote_item_if_needed(const std::string& item) {
    return item.find(',') == std::string::npos ? quote_if_needed(item) : quote(item);
}

std::string as_comment(const std::string& text) {
    return joined(split(text, "\n"), "", [](const std::string& line) { return "# " + line + '\n'; });
}

} // namespace base
