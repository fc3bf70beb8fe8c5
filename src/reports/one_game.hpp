// The verdict over the sheets of one game, in words and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/json.hpp"
#include "evenings/one_game.hpp"

namespace reports {

struct SheetFiles {
    std::vector<brikks::Sheet> sheets;
    std::vector<std::string> files; // from which they were read, in the same order
};

// "these rolls explain all the sheets: B1, R4"
base::Text rolls_in_words(const brikks::OneGame& game);

// "winner Ana"; while it is undecided, "if the sheets fit together: winner Ana". Nullopt if they cannot fit together,
// or are doubtful.
std::optional<base::Text> outcome(const brikks::OneGame& game, const SheetFiles& given);

// game (the files), verdict, findings (each with its file), winner, and the rolls that were found, if any.
documents::Json one_game_json(const brikks::OneGame& game, const SheetFiles& given, base::Language language);

} // namespace reports
