// Rates the missing squares of a sheet, to choose among ways to fill it.
#pragma once

#include "brikks/grid.hpp"

namespace brikks {

// Returns the length of the outline of these squares; a square has sides of length 1.
inline int edges(Bits squares) {
    return popcount(squares & ~(squares << 1)) + popcount(squares & ~(squares >> 1)) +
           popcount(squares & ~(squares << stride)) + popcount(squares & ~(squares >> stride));
}

// Rates how hard the missing squares are to cover. They are harder if they are scattered, or if they are low, where
// blocks above may close them off.
inline int trouble(Bits left) {
    int low = 0;
    for (int row = 0; row < row_count; ++row)
        low += (row_count - row) * popcount(left & row_bits(row));
    return 2 * edges(left) + low;
}

} // namespace brikks
