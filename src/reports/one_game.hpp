// The verdict on the sheets of one game together, in words and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/json.hpp"
#include "evenings/one_game.hpp"

namespace reports {

struct SheetFiles {
    std::vector<brikks::Sheet> sheets;
    std::vector<std::string> files; // the file of each sheet
};

// Returns the words for the rolls that were found: "these rolls explain all the sheets: B1, R4".
base::Text rolls_in_words(const brikks::OneGame& game);

// Returns the words for the end of the game: "winner Ana" or, if the verdict is undecided, "if the sheets fit together:
// winner Ana". nullopt if the sheets do not fit together or are doubtful.
std::optional<base::Text> outcome(const brikks::OneGame& game, const SheetFiles& given);

// Returns a JSON object with game (the files), verdict, findings (each with its file), winner and, if rolls were found,
// rolls.
documents::Json one_game_json(const brikks::OneGame& game, const SheetFiles& given, base::Language language);

} // namespace reports
