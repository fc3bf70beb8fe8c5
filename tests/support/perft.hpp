// perft: counts the positions after exactly N placements; the known counts validate the move generator.
#pragma once

#include <cstdint>
#include <span>

#include "brikks/fall.hpp"

namespace brikks {

// The number of ways to let these blocks fall, one after the other, from that grid; 1 for no block.
std::uint64_t perft(Grid grid, std::span<const Block> blocks);

} // namespace brikks
