// Decides if a block can come to rest at a place, and if not, says why (rules inside and fall).
#pragma once

#include "brikks/fall.hpp"

namespace brikks {

struct Landing {
    enum class Kind {
        lands,
        sticks_out, // not inside the grid
        crossed,    // on crossed squares
        hangs,      // not supported there
        no_way,     // supported, but not reachable
    };
    Kind kind = Kind::lands;
    Bits squares = 0; // for `crossed`: the squares already crossed; for `no_way`: the crossed squares straight above
    Cell rest;        // for `hangs`: the place where the block rests if it falls straight down from `at`
};

// Decides if the shape can come to rest at `at`, a cell of the grid.
Landing classify_landing(Grid grid, const Shape& shape, Cell at);

} // namespace brikks
