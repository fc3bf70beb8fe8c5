#include "brikks/landing.hpp"

namespace brikks {
namespace {

// Returns the crossed squares that the shape would meet if it fell straight down to `at`.
Bits straight_above(Grid grid, const Shape& shape, Cell at) {
    Bits swept = 0;
    for (const Cell square : shape.squares)
        for (int row = at.row + square.row; row < row_count; ++row)
            swept |= bit(Cell{at.column + square.column, row});
    return swept & grid.bits;
}

} // namespace

Landing classify_landing(Grid grid, const Shape& shape, Cell at) {
    if (!fits_inside(shape, at))
        return {.kind = Landing::Kind::sticks_out, .rest = at};
    if (const Bits shared = squares(shape, at) & grid.bits; shared != 0)
        return {.kind = Landing::Kind::crossed, .squares = shared, .rest = at};
    if (is_landing(grid, shape, at))
        return {.rest = at};
    if (is_supported(grid, shape, at))
        return {.kind = Landing::Kind::no_way, .squares = straight_above(grid, shape, at), .rest = at};
    while (!is_supported(grid, shape, at))
        --at.row;
    return {.kind = Landing::Kind::hangs, .rest = at};
}

} // namespace brikks
