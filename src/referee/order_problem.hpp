// The question of the order search (order_search.hpp) and the steps of its answer.
#pragma once

#include <cstdint>
#include <vector>

#include "brikks/placed_block.hpp"
#include "referee/constraints.hpp"

namespace brikks {

struct OrderProblem {
    std::vector<PlacedBlock> blocks; // disjoint, from the minis as well
    std::vector<Cell> minis;         // duel; at most max_minis (mini_block_limit.hpp)
    Constraints constraints;
    bool order_known = false; // the blocks were placed in this order
    bool listed = false;      // the order was given as a list of blocks
    Marks letters;            // the names that the player gave the blocks; else empty
    // Rules about mini blocks; they are left out only to find out what is wrong.
    bool apart = true; // mini-apart
    std::uint64_t earned =
        ~std::uint64_t{0};      // mini-earn: bit r, by the end of round r no more than max_minis_by_round(r)
    bool out_if_blocked = true; // out: the player was out only if some roll could not be placed
};

// The mini blocks drawn at the end of one round, and what the player did in it.
struct MiniRound {
    enum class What : unsigned char { placed, bombed, was_out };
    What what = What::placed;
    std::vector<Cell> minis;
};

// One block of an order that was found.
struct OrderStep {
    int block = 0; // index into OrderProblem::blocks
    int cost = 0;
    std::vector<MiniRound> rounds; // the rounds with mini blocks up to the next block
};

} // namespace brikks
