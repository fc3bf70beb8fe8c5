// A game in which all rolls are known, but not all turns: the log of `brikks table`, or a record in which some turns
// are still open.
#pragma once

#include <cstddef>
#include <vector>

#include "brikks/game.hpp"

namespace brikks {

struct OpenGame {
    // The game as far as it is known. The value of an open start block or an open turn has no meaning. The mini blocks
    // are open, too, if none are written down.
    Game game;
    std::vector<bool> open_start;              // one per player; true if the start block is open
    std::vector<std::vector<bool>> open_turns; // by round, one per player; true if the turn is open
};

} // namespace brikks
