// The smallest set of blocks that cannot be brought into an order.
#pragma once

#include <vector>

#include "brikks/referee/laid_block.hpp"

namespace brikks {

// Indices of blocks that by themselves rule out every order, even if all other blocks carry wherever they touch and are
// never in the way; none of them can be left out. Empty if this cannot be shown.
std::vector<std::size_t> smallest_stuck_set(const std::vector<LaidBlock>& blocks);

// Whether all blocks can be lifted off one by one if the helping squares carry wherever they touch and are never in the
// way.
bool can_be_lifted(const std::vector<LaidBlock>& blocks, Bits helping);

} // namespace brikks
