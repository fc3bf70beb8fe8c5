// Finds blocks that cannot fall to their places in any order.
//
// How? Blocks are lifted off the grid one by one, until no block can be lifted.
//
// Does it work? Falling to a place is the reverse of being lifted from it. Lifting a block closes no way for the other
// blocks. So it does not matter which block is lifted first, and the blocks that are left at the end cannot be lifted
// in any order. Support is not checked.
#pragma once

#include <vector>

#include "brikks/placed_block.hpp"

namespace brikks {

// Returns the blocks that cannot get to their places from above in any order. `grid`: the squares that were crossed
// before these blocks.
std::vector<PlacedBlock> stuck(Grid grid, std::vector<PlacedBlock> blocks);

} // namespace brikks
