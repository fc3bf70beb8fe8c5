// Sets of squares: their names, and their connections along the sides.
#pragma once

#include <string>
#include <vector>

#include "brikks/grid.hpp"

namespace brikks {

// Names of squares ("a3"), by row from the bottom, then by column.
std::vector<std::string> cell_names(Bits squares);

// These functions turn squares into a list of the indices of their bits, as findings have them, and back.
std::vector<int> listed(Bits squares);
Bits bits_of(const std::vector<int>& squares);

// The lowest square: the first by row from the bottom, then by column. `squares` must not be empty.
inline Bits lowest_square(Bits squares) {
    return squares & (~squares + 1);
}

// The top left square: the first in reading order. `squares` must not be empty.
inline Cell top_left(Bits squares) {
    return cell_of(lowest(squares & row_bits(highest(squares) / stride)));
}

// Returns the squares that touch these squares along a side. Some of the result may be outside the grid.
inline Bits neighbours(Bits squares) {
    return squares << 1 | squares >> 1 | squares << stride | squares >> stride;
}

// True if two squares touch along a side.
inline bool touch(Cell one, Cell other) {
    return (neighbours(bit(one)) & bit(other)) != 0;
}

// Returns the squares of `among` that are connected with `from`. `from` must be a part of `among`.
inline Bits flood_fill(Bits from, Bits among) {
    for (Bits before = 0; before != from;) {
        before = from;
        from |= neighbours(from) & among;
    }
    return from;
}

// True if the number of squares in each connected part is divisible by four, so that blocks may fill it.
inline bool components_divisible_by_four(Bits squares) {
    while (squares != 0) {
        const Bits part = flood_fill(lowest_square(squares), squares);
        if (popcount(part) % 4 != 0)
            return false;
        squares &= ~part;
    }
    return true;
}

} // namespace brikks
