// Sheets with the same marks in other games: at other levels, or with other numbers of players. They show if an error
// is explained by a wrong level or a wrong number of players.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"

namespace brikks {

struct OtherGames {
    std::vector<Sheet> levels;  // the sheet at other levels
    std::vector<Sheet> players; // the sheet with other numbers of players
    bool level_given = true;    // if false, the sheet was judged at the level of the base game
    bool notation_given = true; // if false, the notation is inferred from the marks, again after each change
};

} // namespace brikks
