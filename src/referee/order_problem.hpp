// The problem that the order search (order_search.hpp) solves, and the steps of its solution.
#pragma once

#include <cstdint>
#include <vector>

#include "brikks/placed_block.hpp"
#include "referee/constraints.hpp"

namespace brikks {

struct OrderProblem {
    std::vector<PlacedBlock> blocks; // they share no square with each other or with the mini blocks
    std::vector<Cell> minis;         // mini blocks of a duel; at most max_minis (mini_block_limit.hpp)
    Constraints constraints;
    bool order_known = false; // true if the blocks were placed in the order of `blocks`
    bool listed = false;      // true if the sheet gives its blocks as a list
    Marks letters;            // the marks that the player gave the blocks; empty if there are none
    // Rules about mini blocks. They are switched off only to find the reason for an error.
    bool apart = true; // rule mini-apart: mini blocks of one round do not touch
    // rule mini-earn: if bit r is set, at most max_minis_by_round(r) mini blocks may be drawn by the end of round r
    std::uint64_t earned = ~std::uint64_t{0};
    bool out_if_blocked = true; // rule out: a player is out only when some roll cannot be placed
};

// The mini blocks drawn at the end of one round, and the player's action in that round.
struct MiniRound {
    enum class What : unsigned char { placed, bombed, was_out };
    What what = What::placed;
    std::vector<Cell> minis;
};

// One block of an order that was found.
struct OrderStep {
    int block = 0; // index into OrderProblem::blocks
    int cost = 0;
    std::vector<MiniRound> rounds; // the rounds with mini blocks, from this block's round up to the next block
};

} // namespace brikks
