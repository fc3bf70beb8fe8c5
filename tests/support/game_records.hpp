// Random games as the core's records.
#pragma once

#include "brikks/game.hpp"
#include "support/games.hpp"

namespace support {

// The record of that game with everything written down, totals and winner, too.
brikks::Game record_of(const Game& game, Rng& rng);

} // namespace support
