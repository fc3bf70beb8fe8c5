// perft: counts the ways to place N blocks. Known counts show that the moves are right.
#pragma once

#include <cstdint>
#include <span>

#include "brikks/fall.hpp"

namespace brikks {

// Returns the number of ways to let these blocks fall, one after the other, from this grid; 1 if there is no block.
std::uint64_t perft(Grid grid, std::span<const Block> blocks);

} // namespace brikks
