// Sheets with the same marks in other games: what they would be if the level or the number of players were wrong.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"

namespace brikks {

struct OtherGames {
    std::vector<Sheet> levels;
    std::vector<Sheet> players;
    bool level_given = true;    // if not, the sheet was judged by the level of the base game
    bool notation_given = true; // if not, it follows from the marks (infer_notation), also from changed ones
};

} // namespace brikks
