// The fall of a block (rule fall), described by four terms:
//
//   place      the cell of the lower left corner of the shape's bounding box; a set of places is a set of grid bits
//   viable     a place where the shape is between the walls and overlaps no crossed square (above row 11 all is free)
//   reachable  a viable place that the shape can get to from above, by steps down, left and right
//   landing    a reachable place where the shape cannot move down and all its squares are inside the grid
#pragma once

#include <optional>
#include <vector>

#include "brikks/block.hpp"

namespace brikks {

// The viable places in rows 1..11.
Bits viable(Grid grid, const Shape& shape);

// The reachable places in rows 1..11.
Bits reachable(Grid grid, const Shape& shape);

// The landings, which are always in rows 1..11.
Bits landings(Grid grid, const Shape& shape);

// True if the place is a landing. `at` may be any cell of the grid.
bool is_landing(Grid grid, const Shape& shape, Cell at);

// Returns a shortest way to a place. The way begins above the grid, takes one step down, left or right at a time, and
// ends at `at`. nullopt if the place is not reachable.
std::optional<std::vector<Cell>> path(Grid grid, const Shape& shape, Cell at);

// True if the shape is supported at a place: it is on row 1, or there is a crossed square below one of its squares.
// Does not check that the place is reachable.
bool is_supported(Grid grid, const Shape& shape, Cell at);

} // namespace brikks
