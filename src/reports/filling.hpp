// The verdict on whether the sheets of an evening fit its dice, in words and as JSON.
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

// Returns an undecided result without findings. It stands for the result while a doubtful mark in a photo could change
// it.
brikks::Filling open_filling();
// Returns the verdict as a sentence: "the sheets fit these dice". `doubtful`: true if a doubtful mark in a photo leaves
// the verdict open.
base::Text verdict_in_words(const brikks::Match& match, bool doubtful);
// Returns a verdict on each sheet without the others: "Ben: the sheet does not fit these dice". Empty if the sheets fit
// together, if there is only one sheet, or in a duel.
std::vector<base::Text> verdicts_in_words(const brikks::Game& game, const brikks::Match& match);

// Returns one text for each player, or one for both players of a duel: "Ana: 16 histories fit; 18 turns of 23 are the
// same in all of them; open: rounds 3 and 4".
std::vector<base::Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling);

// Returns a JSON object with these members:
//
// * dice: the file of the log
// * sheets: for each sheet player, file, and the verdict without the others
// * verdict
// * findings: each with its file
// * groups: for each player, or for both players of a duel, an object with players, histories, more and same
//
// If `listed` is given, the object also has record and left_out (the parts that the record leaves out), and each group
// lists at most that number of histories. `files`: by player, empty if no sheet of the player was given.
documents::Json filling_json(const std::string& dice, const std::vector<std::string>& players,
                             const std::vector<std::string>& files, const brikks::Filling& filling,
                             std::optional<std::size_t> listed, base::Language language);

} // namespace reports
