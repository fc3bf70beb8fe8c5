// Letters taken apart: their accents and their case.
#pragma once

#include <vector>

namespace base {

// The characters of a letter in any case, its accents after it: "e" and U+0301 for "É".
std::vector<char32_t> folded_parts(char32_t letter);

// An accent above, below or through a letter. The vowel signs of Indian scripts are marks, too, but of another class:
// without them it would be another name.
bool is_accent(char32_t code);

} // namespace base
