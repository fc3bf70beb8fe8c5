// All that a player can do with a roll: every landing of the rolled block, turned and swapped as far as the energy
// goes.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

struct Move {
    Placement placement; // of blocks with the same shape the cheapest one, of these the leftmost
    Effect effect;       // what it would do, its cost included
};

// By cost, then by block, then by place: row by row from the bottom, each from the left. Every set of four squares that
// can be crossed is there once.
std::vector<Move> moves(const Player& player, Block rolled, int level, Variant variant);

// The blocks whose landings these are, with their costs: each shape once.
struct Offer {
    Block block;
    int cost = 0;
};
std::vector<Offer> offers(const Player& player, Block rolled);

// The player that such a sheet shows. A bar that was not given has no active points; what the bars show is believed.
Player player_of(const Sheet& sheet);

} // namespace brikks
