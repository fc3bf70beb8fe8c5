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
    Bits squares = 0; // crossed: squares that are already crossed; no_way: crossed squares straight above the block
    Cell rest;        // hangs: the place where the block rests if it falls straight down from `at`
};

// Decides if the shape can come to rest at `at`, a cell of the grid.
Landing classify_landing(Grid grid, const Shape& shape, Cell at);

} // namespace brikks
