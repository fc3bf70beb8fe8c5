// What text and JSON sources have in common: whether the bytes can be read at all, characters with their places, and
// how a message quotes what was written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"

namespace base {

// No file that a person writes comes near it.
inline constexpr std::size_t max_file_size = std::size_t{1} << 20;

// The bytes after a byte order mark, if there is one.
std::string_view without_bom(std::string_view bytes);

// The one message about a file that cannot be read at all: too large, empty, binary, not UTF-8.
std::optional<Finding> unreadable(std::string_view bytes);

// The first character of a text that is not empty. Overlong forms, surrogates and codes past U+10FFFF are not UTF-8.
struct Decoded {
    char32_t code = 0;
    std::size_t bytes = 0; // 0: this is not UTF-8
};
Decoded decode(std::string_view text);

// One character (code point) and its place. Columns count characters; a tab is one.
struct Character {
    char32_t code = 0;
    base::Place place;
};
using Characters = std::vector<Character>;

// The characters of valid UTF-8 on one line, the first of which is at `start`.
Characters characters(std::string_view text, base::Place start);

// As many columns further.
base::Place advance(base::Place place, std::size_t columns);

// The number of characters of valid UTF-8.
std::size_t length(std::string_view text);

std::string utf8(char32_t code);
std::string utf8(const Characters& characters);

// Space and tab.
bool is_blank(char32_t code);
Characters without_blanks(const Characters& characters);

// ASCII letters in lower case, all else as it is.
std::string lower_case(std::string_view text);
// To compare names with, in any case: the Latin letters with accents and the like in lower case, too. Bytes that are
// not UTF-8 stay as they are.
std::string fold_case(std::string_view text);
// Which of the names that is: the same, or the only one that is the same but for the case.
std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted);

// A control character, or another that would disturb the line it is printed in.
bool is_control(char32_t code);

// Words as they were written, and where.
struct Word {
    std::string text;
    base::Place place;
};

// The text with everything that could control a terminal or hide what is written made visible: control characters,
// marks that change the direction of writing, and bytes that are not UTF-8 become "\x1b", "\u202e". A text that has
// been through this already stays as it is.
std::string printable(std::string_view text);

// The same of a sentence, as a line.
std::string line(const Text& text);

// For messages: cut short if long, control characters written out ("U+001B").
std::string legible(std::string_view text);
// The same in double quotes.
std::string in_quotes(std::string_view text);
std::string in_quotes(char32_t code);

void add_error(std::vector<Finding>& messages, Place place, Text text);
void add_warning(std::vector<Finding>& messages, Place place, Text text);

// By place; of a flood only the first ten, and how many more there were.
void sort_and_truncate(std::vector<Finding>& messages);

} // namespace base
