// Turns random games into records of the core.
#pragma once

#include "brikks/game.hpp"
#include "support/games.hpp"

namespace support {

// Returns the record of the game with everything written down, including totals and winner.
brikks::Game record_of(const Game& game, Rng& rng);

} // namespace support
