// The question at the table: can a block come to rest there, and if not, why not? (rules inside and fall)
#pragma once

#include "brikks/fall.hpp"

namespace brikks {

struct Landing {
    enum class Kind {
        lands,
        sticks_out, // not inside the grid
        crossed,    // on crossed squares
        hangs,      // not supported there
        no_way,     // supported, but it cannot get there
    };
    Kind kind = Kind::lands;
    Bits squares = 0; // crossed: the squares it shares; no_way: the crossed squares straight above it
    Cell rest;        // hangs: where it would rest, falling straight on
};

// Finds out how the shape would lie at `at`, a cell of the grid.
Landing classify_landing(Grid grid, const Shape& shape, Cell at);

} // namespace brikks
