// The words that players type at the table, such as "bomb" or "undo". In the catalogue, one id stands for all words
// with the same meaning. The text of the id lists them, with blanks between them.
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"

namespace table {

// True if `word` is one of the words of the id `words`, in `language` or in English, in upper or lower case.
bool is_typed(std::string_view word, base::Id words, base::Language language);

// Returns the first word of the id `words`, which is the one that players are shown.
std::string first_word(base::Id words, base::Language language);

} // namespace table
