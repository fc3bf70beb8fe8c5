// Rates the missing squares of a sheet, to choose among ways to fill it.
#pragma once

#include "brikks/grid.hpp"

namespace brikks {

// Returns the length of the outline of these squares; a square has sides of length 1.
inline int edges(Bits squares) {
    return popcount(squares & ~(squares << 1)) + popcount(squares & ~(squares >> 1)) +
           popcount(squares & ~(squares << stride)) + popcount(squares & ~(squares >> stride));
}

// Rates how hard the missing squares `left` are to cover in this grid. They are harder if they are scattered, if they
// are low, where blocks may close them off, and most of all if there are crosses above them already.
inline int trouble(Bits left, Grid grid) {
    int low = 0;
    Bits below = grid.bits;
    for (int row = 0; row < row_count; ++row) {
        low += (row_count - row) * popcount(left & row_bits(row));
        below |= below >> stride;
    }
    return edges(left) + 2 * low + 8 * popcount(left & below);
}

} // namespace brikks
