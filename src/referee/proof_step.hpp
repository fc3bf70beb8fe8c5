// One step of a proof.
#pragma once

#include <vector>

#include "brikks/turn.hpp"

namespace brikks {

// A placed block of a proof. A proof lists its steps in the order in which the blocks were placed.
struct ProofStep {
    Placement placement;
    int cost = 0;                  // energy spent for the block, 0..5
    Effect effect;                 // points gained and lost, rows completed
    std::vector<Cell> minis_after; // duel: the mini blocks drawn on this sheet after the block and before the next one
};

} // namespace brikks
