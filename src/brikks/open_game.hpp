// A game whose dice are known, but not, or not all, of what the players did with them: the log of a table, or a record
// with turns left open.
#pragma once

#include <cstddef>
#include <vector>

#include "brikks/game.hpp"

namespace brikks {

struct OpenGame {
    // The start blocks and turns that are open say nothing. Mini blocks are open, too, unless some are written down.
    Game game;
    std::vector<bool> open_start;              // one per player
    std::vector<std::vector<bool>> open_turns; // by round, one per player
};

} // namespace brikks
