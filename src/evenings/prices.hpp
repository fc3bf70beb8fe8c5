// What the energy can make of a roll, and how natural that is.
#pragma once

#include <cstdint>
#include <vector>

#include "brikks/block.hpp"

namespace brikks {

// How likely a history is, the smallest first (FORMATS.md 4.5): bombs that nobody wrote down, then swaps, then energy
// for a block that came without, then turns that cost energy. Each counts in 16 bits of its own.
using Weight = std::uint64_t;
inline constexpr Weight bomb_weight = Weight{1} << 48;

// A block that the energy can make of a roll. Of two columns with the same shape at the same price only one counts:
// they give the same sheet.
struct Price {
    Block block;
    const Shape* shape = nullptr;
    int cost = 0; // 0..swap_cost
    Weight weight = 0;
};

const std::vector<Price>& prices_of(Block rolled);

} // namespace brikks
