// Strings in UTF-8: their characters, and forms that are safe to show in a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// The first character of a text. Overlong forms, surrogates and codes above U+10FFFF are not UTF-8.
struct Decoded {
    char32_t code = 0;
    std::size_t bytes = 0; // 0 if the text does not begin with UTF-8
};
// Decodes the first character. `text` must not be empty.
Decoded decode(std::string_view text);

// Returns the number of characters of a text in valid UTF-8.
std::size_t length(std::string_view text);

std::string utf8(char32_t code);

// True for a space or a tab.
bool is_blank(char32_t code);

// Returns the text without the blanks at its beginning and end.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

// True for an ASCII digit, in any locale.
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Returns the text with ASCII letters in lower case; everything else is unchanged.
std::string lower_case(std::string_view text);

// True for a control character, and for other characters that disturb a printed line or are invisible in a name.
bool is_control(char32_t code);

// Returns a text that is safe to show in a terminal. Characters for which is_control is true, and bytes that are not
// UTF-8, become visible: "\x1b", "\u202e". Calling this function on its own result changes nothing.
std::string printable(std::string_view text);

// Returns the printable text for messages, cut off after 40 characters.
std::string shortened(std::string_view text);

// Returns the shortened text in double quotes.
std::string in_quotes(std::string_view text);
// Returns a character for messages, in double quotes. For a control character this is its number, "U+001B".
std::string in_quotes(char32_t code);

} // namespace base
