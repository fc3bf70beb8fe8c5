// The words that players type at the table, such as "bomb" or "undo". The text of such an id in the catalogue is a list
// of words with blanks between them.
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"

namespace table {

// Checks if the word is one of them, in any case, in that language or in English.
bool is_typed(std::string_view word, base::Id words, base::Language language);

// The first of them, which is the one that is shown to players.
std::string first_word(base::Id words, base::Language language);

} // namespace table
