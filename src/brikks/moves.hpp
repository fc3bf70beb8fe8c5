// The moves of a player with a roll: every landing of the rolled block, and of the blocks that the energy can turn it
// or swap it into.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

struct Move {
    Placement placement; // the cheapest block with this shape, or the leftmost of several
    Effect effect;       // its effect, with its cost
};

// Lists every set of four squares that can be crossed, once; sorted by cost, then by block, then by place, row by row
// from the bottom, each from the left.
std::vector<Move> moves(const Player& player, Block rolled, int level, Variant variant);

// The blocks that a player can place after a roll, with their costs: each shape once.
struct Offer {
    Block block;
    int cost = 0;
};
std::vector<Offer> offers(const Player& player, Block rolled);

// The player that a sheet shows if its bars are right. A bar that is not given has no active points.
Player player_of(const Sheet& sheet);

} // namespace brikks
