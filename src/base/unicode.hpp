// Functions that need the tables of Unicode: for accents, case and width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// Returns the text with each letter and its accents as one character, if Unicode has that character (NFC): "é" for "e"
// and U+0301. A text that is not UTF-8, or is longer than any name or word, is returned unchanged.
std::string composed(std::string_view text);

// Returns a letter without its case, followed by its accents: "e" and U+0301 for "É".
std::vector<char32_t> folded_parts(char32_t letter);

// True for an accent above, below or through a letter. False for the vowel signs of Indian scripts: they are marks of
// another class, and a name without them is a different name.
bool is_accent(char32_t code);

// Returns the width of one line of printable text in a terminal, in columns. A wide character (木) has two columns, a
// combining character none.
std::size_t display_width(std::string_view text);

} // namespace base
