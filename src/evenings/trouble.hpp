// Rates the missing squares of a sheet, to choose among ways to fill it.
#pragma once

#include <array>
#include <cstddef>

#include "brikks/grid.hpp"

namespace brikks {

// Returns the length of the outline of these squares; a square has sides of length 1.
inline int edges(Bits squares) {
    return popcount(squares & ~(squares << 1)) + popcount(squares & ~(squares >> 1)) +
           popcount(squares & ~(squares << stride)) + popcount(squares & ~(squares >> stride));
}

// For each binary digit, the squares whose depth has it. The depth is 1 in the top row, and one more in each row below.
inline constexpr std::array<Bits, 4> depth_digits = [] {
    std::array<Bits, 4> result{};
    for (std::size_t digit = 0; digit < result.size(); ++digit)
        for (int row = 0; row < row_count; ++row)
            result[digit] |= ((row_count - row) >> digit & 1) != 0 ? row_bits(row) : 0;
    return result;
}();

// Rates how hard the missing squares `left` are to cover in this grid. They are harder if they are scattered, if they
// are low, where blocks may close them off, and most of all if there are crosses above them already.
inline int trouble(Bits left, Grid grid) {
    int depths = 0;
    for (std::size_t digit = 0; digit < depth_digits.size(); ++digit)
        depths += popcount(left & depth_digits[digit]) << digit;
    Bits below = grid.bits;
    for (int rows = 1; rows < row_count; rows *= 2)
        below |= below >> rows * stride;
    return edges(left) + 2 * depths + 8 * popcount(left & below);
}

} // namespace brikks
