// Sets of squares: their names, and the parts that hang together along their sides.
#pragma once

#include <string>
#include <vector>

#include "brikks/grid.hpp"

namespace brikks {

// By row from the bottom, then by column: "a3".
std::vector<std::string> cell_names(Bits squares);

// What hangs together with `from` within `among`; from is part of among.
inline Bits flood_fill(Bits from, Bits among) {
    for (Bits before = 0; before != from;) {
        before = from;
        from |= ((from << 1) | (from >> 1) | (from << stride) | (from >> stride)) & among;
    }
    return from;
}

// Whether each part that hangs together can be whole blocks, by its size.
inline bool components_divisible_by_four(Bits squares) {
    while (squares != 0) {
        const Bits part = flood_fill(squares & (~squares + 1), squares);
        if (popcount(part) % 4 != 0)
            return false;
        squares &= ~part;
    }
    return true;
}

} // namespace brikks
