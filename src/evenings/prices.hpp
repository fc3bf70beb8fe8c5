// The blocks that a player can make of a roll by spending energy, and how natural each is.
#pragma once

#include <cstdint>
#include <vector>

#include "brikks/block.hpp"

namespace brikks {

// A measure of how natural a history is, less for the more natural (FORMATS.md 4.5): the number of bombs that nobody
// wrote down, then of swaps, then of turns that cost energy though the shape was rolled, then of turns that cost
// energy. Each number has 16 bits of its own.
using Weight = std::uint64_t;
inline constexpr Weight bomb_weight = Weight{1} << 48;

// A block that can be placed instead of a roll. Of two columns with the same shape at the same price only one counts,
// because they give the same sheet.
struct Price {
    Block block;
    const Shape* shape = nullptr;
    int cost = 0; // 0..swap_cost
    Weight weight = 0;
};

const std::vector<Price>& prices_of(Block rolled);

} // namespace brikks
