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

// Returns an undecided result without findings, for sheets while a doubtful mark in a photo could change the verdict.
brikks::Filling open_filling();
// "the sheets fit these dice". doubtful: a doubtful mark in a photo leaves the verdict open.
base::Text verdict_in_words(const brikks::Match& match, bool doubtful);
// "Ben: the sheet does not fit these dice", for each sheet without the others. Empty if the sheets fit together, if
// there is only one sheet, or in a duel.
std::vector<base::Text> verdicts_in_words(const brikks::Game& game, const brikks::Match& match);

// "Ana: 16 histories fit; 18 turns of 23 are the same in all of them; open: rounds 3 and 4": one text for each player,
// or one for both players of a duel.
std::vector<base::Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling);

// A JSON object with dice (the file of the log), sheets (player, file, and the verdict without the others), verdict,
// findings (each with its file) and groups (of one player, or of both players of a duel: players, histories, more,
// same). If `listed` is given, it has record and left_out (what the record leaves out) as well, and each group lists at
// most that number of histories. files: by player, empty where none was given.
documents::Json filling_json(const std::string& dice, const std::vector<std::string>& players,
                             const std::vector<std::string>& files, const brikks::Filling& filling,
                             std::optional<std::size_t> listed, base::Language language);

} // namespace reports
