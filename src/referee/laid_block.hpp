// A block as it lies on a finished sheet.
#pragma once

#include <vector>

#include "brikks/block.hpp"
#include "brikks/circles.hpp"
#include "brikks/grid.hpp"
#include "brikks/placement.hpp"

namespace brikks {

struct LaidBlock {
    const Shape* shape = nullptr;
    Cell at; // lower left corner of the bounding box
    Bits squares = 0;
};

inline LaidBlock laid(const Shape& shape, Cell at) {
    return LaidBlock{&shape, at, squares(shape, at)};
}

// As a player writes it: the leftmost column of the overview that has this shape.
inline Placement placement_of(const LaidBlock& block) {
    return Placement{block_of(*block.shape), block.at};
}

// The rows in which these squares lie, bit 0 for row 1.
inline unsigned rows_of(Bits squares) {
    unsigned result = 0;
    for (int row = 0; row < row_count; ++row)
        result |= (squares & row_bits(row)) != 0 ? 1U << row : 0U;
    return result;
}

// Whether nothing of these squares carries it.
inline bool hangs(const LaidBlock& block, Bits crossed) {
    return block.at.row != 0 && ((block.squares >> stride) & ~block.squares & crossed) == 0;
}

// Whether it could have been the first: a shape of column 1 on row 1 (start-block).
inline bool may_start(const LaidBlock& block) {
    return block.at.row == 0 && is_start_shape(*block.shape);
}

} // namespace brikks
