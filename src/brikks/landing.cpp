#include "brikks/landing.hpp"

#include "base/wording.hpp"
#include "brikks/squares.hpp"

namespace brikks {
namespace {

using base::list;

// The crossed squares that the shape would meet, falling straight down to that cell.
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

std::string describe(const Landing& landing) {
    switch (landing.kind) {
    case Landing::Kind::lands:
        break;
    case Landing::Kind::sticks_out:
        return "sticks out of the grid";
    case Landing::Kind::crossed:
        return "lies on " + list(cell_names(landing.squares)) + ", crossed already";
    case Landing::Kind::hangs:
        return "would hang in the air: nothing below it is crossed; straight down it comes to rest on " +
               to_string(landing.rest);
    case Landing::Kind::no_way:
        return "cannot get there from above: " + list(cell_names(landing.squares)) +
               (popcount(landing.squares) == 1 ? " is" : " are") + " in the way, and there is no way round";
    }
    return "can come to rest there";
}

base::Rule violated_rule(const Landing& landing) {
    return landing.kind == Landing::Kind::sticks_out ? base::Rule::inside : base::Rule::fall;
}

} // namespace brikks
