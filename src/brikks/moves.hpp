// All that a player can do with a roll: every landing of the rolled block, and of those that the energy can turn or
// swap it into.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

struct Move {
    Placement placement; // of blocks with the same shape the cheapest one, of these the leftmost
    Effect effect;       // what it would do, its cost included
};

// Sorted by cost, then by block, then by place: row by row from the bottom, each from the left. Every set of four
// squares that can be crossed is listed once.
std::vector<Move> moves(const Player& player, Block rolled, int level, Variant variant);

// The blocks whose landings these are, with their costs: each shape once.
struct Offer {
    Block block;
    int cost = 0;
};
std::vector<Offer> offers(const Player& player, Block rolled);

// The player that such a sheet shows, taking the bars at their word. A bar that is not given has no active points.
Player player_of(const Sheet& sheet);

} // namespace brikks
