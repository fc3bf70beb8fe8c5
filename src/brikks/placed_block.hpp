// A block in its place on the grid: its shape and its squares.
#pragma once

#include "brikks/block.hpp"
#include "brikks/circles.hpp"
#include "brikks/grid.hpp"
#include "brikks/placement.hpp"

namespace brikks {

struct PlacedBlock {
    const Shape* shape = nullptr;
    Cell at; // lower left corner of the bounding box
    Bits squares = 0;
    friend bool operator==(const PlacedBlock&, const PlacedBlock&) = default;
};

inline PlacedBlock placed(const Shape& shape, Cell at) {
    return PlacedBlock{&shape, at, squares(shape, at)};
}

// Returns the block as a player writes it. If two blocks have this shape, it is the left one in the overview.
inline Placement placement_of(const PlacedBlock& block) {
    return Placement{block_of(*block.shape), block.at};
}

// The places at which all squares of the shape are among `squares`.
inline Bits places_within(const Shape& shape, Bits squares) {
    Bits places = places_inside(shape);
    for (const Cell square : shape.squares)
        places &= squares >> (stride * square.row + square.column);
    return places;
}

// The squares that the shape covers at any of these places.
inline Bits squares_on(const Shape& shape, Bits places) {
    Bits result = 0;
    for (const Cell square : shape.squares)
        result |= places << (stride * square.row + square.column);
    return result;
}

// The rows in which these squares lie, bit 0 for row 1.
inline unsigned rows_of(Bits squares) {
    unsigned result = 0;
    for (int row = 0; row < row_count; ++row)
        result |= (squares & row_bits(row)) != 0 ? 1U << row : 0U;
    return result;
}

// True if neither row 1 nor any of the squares `crossed` supports the block.
inline bool hangs(const PlacedBlock& block, Bits crossed) {
    return block.at.row != 0 && ((block.squares >> stride) & ~block.squares & crossed) == 0;
}

// True if the block could have been the first: a shape of column 1 on row 1 (start-block).
inline bool may_start(const PlacedBlock& block) {
    return block.at.row == 0 && is_start_shape(*block.shape);
}

} // namespace brikks
