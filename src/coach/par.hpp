// The best game that can be found when all rolls are known.
#pragma once

#include <cstddef>
#include <vector>

#include "brikks/game.hpp"
#include "coach/coach.hpp"

namespace coach {

// Nobody can have more points, whatever the rolls: 27 blocks leave two squares of a row (rows 91), with all extra
// points (75), all bombs (7) and all energy (14).
inline constexpr int most_points = 91 + 75 + 7 + 14;

struct ParGame {
    int points = 0;
    brikks::Placement start;
    std::vector<brikks::Turn> turns; // one per roll, up to the turn in which the player goes out
};

// Finds a game with many points on these rolls. `first`: the start blocks that are possible. The game ends with the
// last roll at the latest, and the player may stop there.
//
// How? A beam: after each roll the `width` best positions by the network are kept. Positions after the same roll can be
// compared, because what is to come is the same for all of them.
ParGame par(const Weights& weights, const std::vector<Start>& first, const std::vector<brikks::Block>& rolls,
            std::size_t width);

} // namespace coach
