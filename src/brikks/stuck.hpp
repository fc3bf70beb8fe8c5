// Blocks that no order brings to their places.
//
// How? Backwards: blocks are lifted off the grid one by one as long as one of them can be.
//
// Does it work? Lifting a block closes no way for the others, so any that can be lifted may be lifted first, and those
// that are left at the end cannot be lifted in any order. Support is not checked.
#pragma once

#include <vector>

#include "brikks/placed_block.hpp"

namespace brikks {

// The blocks that cannot get to their places from above, whatever the order. grid: the squares crossed before them.
std::vector<PlacedBlock> stuck(Grid grid, std::vector<PlacedBlock> blocks);

} // namespace brikks
