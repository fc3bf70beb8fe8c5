// How a block falls (rule fall): the words and the questions.
//
//   place      where the lower left corner of the bounding box of the shape is; a set of places is a set of grid bits
//   viable     there the shape overlaps no crossed square and is between the walls (above row 11 all is free)
//   reachable  the shape can get there from above, by steps down, left and right
//   landing    reachable, at rest (it cannot move down), and all four squares inside the grid
#pragma once

#include <optional>
#include <vector>

#include "brikks/block.hpp"

namespace brikks {

// The viable places in rows 1..11.
Bits viable(Grid grid, const Shape& shape);

// The reachable places in rows 1..11.
Bits reachable(Grid grid, const Shape& shape);

// The landings.
Bits landings(Grid grid, const Shape& shape);

// True if the shape can come to rest there. at may be any cell of the grid.
bool is_landing(Grid grid, const Shape& shape, Cell at);

// A shortest way to a reachable place: the first place is above row 11 (row 11 counted from 0), each next one is one
// step down, left or right of the one before, the last is `at`. nullopt if the place is not reachable.
std::optional<std::vector<Cell>> path(Grid grid, const Shape& shape, Cell at);

// True if row 1 or a crossed square below one of its own supports the shape. Ignores the way there.
bool is_supported(Grid grid, const Shape& shape, Cell at);

} // namespace brikks
