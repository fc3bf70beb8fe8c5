// The moves of a player after a roll: every landing of the rolled block, and of every block that it can be turned into
// or swapped for with the player's energy.
#pragma once

#include <span>
#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

struct Move {
    Placement placement; // with the cheapest block of this shape, or the leftmost of several cheapest ones
    Effect effect;       // the effect of the placement, with its cost
};

// Returns all moves. Each set of four squares is listed only once. The moves are sorted by cost, then by block, then by
// place: by row from the bottom, then by column.
std::vector<Move> moves(const Player& player, Block rolled, int level, Variant variant);

// A block that a player has the energy to place after a roll, and its cost.
struct Offer {
    Block block;
    int cost = 0;
};
// Returns one offer for each shape that the energy allows, sorted by cost. The block may have no landing.
std::span<const Offer> offers(const Player& player, Block rolled);

// Returns the state of the player that the sheet shows, if its bars are right. If the energy bar is not given, no
// points are active.
Player player_of(const Sheet& sheet);

} // namespace brikks
