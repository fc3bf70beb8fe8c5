// The characters that the pages can show: their fonts have a glyph for each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace print {

// Returns the characters of a text, with each accent composed with its letter. Throws Error for bytes that are not
// UTF-8, and for characters that cannot be printed, which the error names.
std::u32string to_characters(std::string_view utf8);

// Returns the characters that cannot be printed, each listed once: "'木' (U+6728)", "'村' (U+6751)". Empty if all can
// be printed.
std::vector<base::Text> missing_characters(std::string_view utf8);

// Returns the text with a ? for each character that cannot be printed and for each byte that is not UTF-8.
std::string printable(std::string_view utf8);

// Throws Error if the name of a player is too long, or if names have characters that cannot be printed. The error lists
// all these characters.
void check_names(const std::vector<std::string>& names);

} // namespace print
