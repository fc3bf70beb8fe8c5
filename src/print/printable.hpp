// The characters that the pages can show, since their fonts have them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace print {

// The characters of a text, accents composed with their letters. Throws Error for bytes that are not UTF-8, and names
// the characters that cannot be printed.
std::u32string to_characters(std::string_view utf8);

// The characters that cannot be printed, each once: "'木' (U+6728)", "'村' (U+6751)"; empty if all can.
std::vector<base::Text> missing_characters(std::string_view utf8);

// The same text with a ? for each character that cannot be printed, and for each byte that is not UTF-8.
std::string printable(std::string_view utf8);

// Throws Error if these names of players cannot be printed: for their length, or for characters, all of which it names.
void check_names(const std::vector<std::string>& names);

} // namespace print
