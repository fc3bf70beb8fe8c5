// One block of a proof.
#pragma once

#include <vector>

#include "brikks/turn.hpp"

namespace brikks {

// Steps are in the order in which the blocks were placed.
struct ProofStep {
    Placement placement;
    int cost = 0;                  // energy spent for it, 0..5
    Effect effect;                 // what it gained, lost and completed
    std::vector<Cell> minis_after; // duel: the mini blocks put on this sheet after it and before the next block
};

} // namespace brikks
