// The verdict of the dice of an evening on its sheets, in words and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "base/text.hpp"
#include "documents/json.hpp"
#include "evenings/matching.hpp"

namespace reports {

// "the sheets fit these dice". doubtful: what is doubtful in a photo leaves it undecided.
base::Text verdict_in_words(const brikks::Match& match, bool doubtful);
// "Ben: the sheet does not fit these dice" for each of several sheets, if they do not fit together; not in a duel.
std::vector<base::Text> verdicts_in_words(const brikks::Game& game, const brikks::Match& match);

// "Ana: 16 histories fit; 18 turns of 23 are the same in all of them; open: rounds 3 and 4", for each player, or for
// both of a duel.
std::vector<base::Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling);

// dice (the file of the log), sheets (player, file and the verdict without the others), verdict, findings (each with
// its file), groups (of one player, of a duel of both: players, histories, more, same) and, if it is given, the record,
// what it leaves out and `listed` histories of each group. files: by player, empty where none was given.
documents::Json filling_json(const std::string& dice, const std::vector<std::string>& players,
                             const std::vector<std::string>& files, const brikks::Filling& filling,
                             std::optional<std::size_t> listed, base::Language language);

} // namespace reports
