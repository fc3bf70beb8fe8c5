// The blocks that a player can place after a roll, what each costs in energy, and how natural the choice is.
#pragma once

#include <cstdint>
#include <vector>

#include "brikks/block.hpp"

namespace brikks {

// A number that says how natural a history is: a smaller number is more natural (FORMATS.md 4.5). It consists of four
// counts of 16 bits each, the most important first: bombs that nobody wrote down; swaps; turns that cost energy
// although the shape was rolled; turns that cost energy.
using Weight = std::uint64_t;
inline constexpr Weight bomb_weight = Weight{1} << 48;

// A block that can be placed after a roll, and its cost. If two blocks have the same shape and the same cost, only the
// first one is listed, because both give the same sheet.
struct Price {
    Block block;
    const Shape* shape = nullptr;
    int cost = 0; // 0..swap_cost
    Weight weight = 0;
};

const std::vector<Price>& prices_of(Block rolled);

} // namespace brikks
