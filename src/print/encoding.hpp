// UTF-8 at our side, CP1252 in the PDF (WinAnsiEncoding: the western European letters, all of them in the fonts).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace print {

// Throws Error that names the first character that CP1252 lacks, or that is a control character; also for bytes that
// are not UTF-8.
std::string to_winansi(std::string_view utf8);

// The same text with a ? for each character that to_winansi refuses, and for each byte that is not UTF-8.
std::string printable(std::string_view utf8);

inline constexpr std::size_t longest_name = 100; // characters

// Throws Error if that name of a player cannot be printed: for its characters or its length.
void check_name(std::string_view name);

} // namespace print
