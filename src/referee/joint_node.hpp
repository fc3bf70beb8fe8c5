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
    Bits uncovered = 0;               // the part of them that no block covers yet
    unsigned complete = 0;            // rows still complete
    int matches = 0;                  // circles covered in their own colour
    int gains = 0;                    // points that the blocks not lifted gain together
    int lines_due = 0;                // line crosses still to be given
    std::uint32_t spent = 0;          // bit n: n circles crossed out by now would be right
    bool bomb_pending = false;        // strict bombs: a moment in which some roll cannot be placed is still due
    std::size_t held = 0;             // the first `held` waiting blocks stay until another is lifted
    std::optional<PlacedBlock> start; // the start block, once chosen; stays to the end
    std::vector<PlacedBlock> waiting; // covered, not lifted; without the start block
};

// Identifies the state, apart from the counts of crossed-out circles (spent).
std::string key(const JointNode& node);

// True if the number of uncovered squares allows whole blocks, and a start block is still possible.
bool sizes_fit(const JointNode& node);

// True if the block can be lifted off the squares left.
bool can_lift(const PlacedBlock& block, Bits left);
// True if one of the squares left is on top of the block.
bool carries(const PlacedBlock& block, Bits left);

} // namespace brikks
