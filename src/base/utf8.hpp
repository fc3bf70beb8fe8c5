// Strings in UTF-8: their characters, and how they are shown without harm.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// The first character of a text that is not empty. Overlong forms, surrogates and codes past U+10FFFF are not UTF-8.
struct Decoded {
    char32_t code = 0;
    std::size_t bytes = 0; // 0: this is not UTF-8
};
Decoded decode(std::string_view text);

// The number of characters of valid UTF-8.
std::size_t length(std::string_view text);

std::string utf8(char32_t code);

// Space and tab.
bool is_blank(char32_t code);

// The text without the blanks at its beginning and end.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

// Checks for an ASCII digit, whatever the locale.
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// ASCII letters in lower case, all else as it is.
std::string lower_case(std::string_view text);

// Checks if it is a control character, or another that would disturb the line it is printed in or hide in a name.
bool is_control(char32_t code);

// The text with everything that could control a terminal or hide what is written made visible: control characters,
// marks that change the direction of writing, and bytes that are not UTF-8 become "\x1b", "\u202e". A text that has
// been through this already stays as it is.
std::string printable(std::string_view text);

// The printable text for messages: in double quotes, cut short if it is long.
std::string in_quotes(std::string_view text);
// The same of a character; a control character by its number, "U+001B".
std::string in_quotes(char32_t code);

} // namespace base
