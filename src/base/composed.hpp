// Letters and their accents as one character.
#pragma once

#include <string>
#include <string_view>

namespace base {

// The text with every letter and its accents as one character, where there is one (NFC): "é" for "e" and U+0301. A text
// that is not UTF-8, or is longer than any name or word, stays as it is.
std::string composed(std::string_view text);

} // namespace base
