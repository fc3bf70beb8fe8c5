// The properties of characters that Unicode knows: accents, case, width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The text with every letter and its accents as one character, where there is one (NFC): "é" for "e" and U+0301. A text
// that is not UTF-8, or is longer than any name or word, stays as it is.
std::string composed(std::string_view text);

// The characters of a letter in any case, its accents after it: "e" and U+0301 for "É".
std::vector<char32_t> folded_parts(char32_t letter);

// An accent above, below or through a letter. The vowel signs of Indian scripts are marks, too, but of another class:
// without them it would be another name.
bool is_accent(char32_t code);

// The width in a terminal, in columns: two for a wide character (木), none for a combining one. For one line of
// printable text.
std::size_t display_width(std::string_view text);

} // namespace base
