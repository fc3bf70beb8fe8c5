// From UTF-8 to CP1252 (WinAnsiEncoding), the encoding of the texts in a PDF: the letters of western Europe.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace print {

// Throws Error for bytes that are not UTF-8, and names the first character that is not in CP1252 or is a control
// character.
std::string to_winansi(std::string_view utf8);

// The same text with a ? for each character that to_winansi refuses, and for each byte that is not UTF-8.
std::string printable(std::string_view utf8);

inline constexpr std::size_t longest_name = 100; // characters

// Throws Error if that name of a player cannot be printed: for its characters or its length.
void check_name(std::string_view name);

} // namespace print
