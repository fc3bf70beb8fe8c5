// One state of the joint search (joint_search.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "brikks/placed_block.hpp"

namespace brikks {

struct JointNode {
    Bits left = 0;                    // squares not lifted yet
    Bits uncovered = 0;               // squares of `left` for which no block is chosen yet
    unsigned complete = 0;            // rows that are still complete, bit 0 for row 1
    int matches = 0;                  // circles that the chosen blocks cover in their own colour
    int gains = 0;                    // points that the blocks not lifted gain together
    int lines_due = 0;                // line crosses that the blocks not lifted must give
    std::uint32_t spent = 0;          // the valid counts of crossed-out circles (ledger.hpp), as bits
    bool bomb_pending = false;        // strict-bombs: a moment when some roll cannot be placed must still be found
    std::size_t held = 0;             // the first `held` waiting blocks are not tried until another block is lifted
    std::optional<PlacedBlock> start; // the start block once it is chosen; it is lifted last
    std::vector<PlacedBlock> waiting; // blocks that are chosen but not lifted, except the start block
};

// Returns a key that identifies the state, except for `spent`.
std::string key(const JointNode& node);

// True if each connected part of the uncovered squares has a multiple of four squares, and if a start block is chosen
// or still possible.
bool sizes_fit(const JointNode& node);

// True if the block can be lifted off the grid when the squares `left` are crossed.
bool can_lift(const PlacedBlock& block, Bits left);
// True if one of the squares `left` lies directly on the block.
bool carries(const PlacedBlock& block, Bits left);

} // namespace brikks
