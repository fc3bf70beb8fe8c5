// The squares of a sheet's grid as one 128-bit word.
//
// How? Square (column, row) is bit 11 * row + column. Every row has ten squares and one gap bit that is never set. So a
// shift by one moves all squares sideways, but moves no square into another row. The 11 rows use bits 0..120.
#pragma once

#include <iterator>

#include "brikks/bits.hpp"
#include "brikks/cell.hpp"

namespace brikks {

inline constexpr int stride = column_count + 1;

inline constexpr Bits bit(Cell cell) {
    return Bits{1} << (stride * cell.row + cell.column);
}
inline constexpr Cell cell_of(int index) {
    return Cell{index % stride, index / stride};
}

// All squares of a row. `row`: 0..10.
inline constexpr Bits row_bits(int row) {
    return Bits{0x3FF} << (stride * row);
}

inline constexpr Bits full_grid = [] {
    Bits bits = 0;
    for (int row = 0; row < row_count; ++row)
        bits |= row_bits(row);
    return bits;
}();

// A grid, as the set of its crossed squares.
struct Grid {
    Bits bits = 0;

    constexpr bool crossed(Cell cell) const { return (bits & bit(cell)) != 0; }
    constexpr unsigned row(int index) const { return static_cast<unsigned>(bits >> (stride * index)) & 0x3FFU; }
    constexpr bool complete(int index) const { return row(index) == 0x3FFU; }
    friend bool operator==(const Grid&, const Grid&) = default;
};

// A range of the cells in a set, by row from the bottom, then by column: for (const Cell cell : cells(bits)).
struct Cells {
    Bits left;

    constexpr Cells begin() const { return *this; }
    constexpr std::default_sentinel_t end() const { return {}; }
    constexpr Cell operator*() const { return cell_of(lowest(left)); }
    constexpr Cells& operator++() {
        left &= left - 1;
        return *this;
    }
    friend constexpr bool operator==(const Cells& cells, std::default_sentinel_t) { return cells.left == 0; }
};
inline constexpr Cells cells(Bits bits) {
    return {bits};
}

// The complete rows (ten crosses), bit 0 for row 1.
inline constexpr unsigned complete_rows(Grid grid) {
    unsigned result = 0;
    for (int row = 0; row < row_count; ++row)
        result |= static_cast<unsigned>(grid.complete(row)) << row;
    return result;
}

} // namespace brikks
