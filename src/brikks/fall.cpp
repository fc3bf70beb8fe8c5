#include "brikks/fall.hpp"

#include <algorithm>
#include <array>

namespace brikks {
namespace {

// The data of a shape with which viable() tests all places together.
//
// How? A place is viable if each square of the shape is free when the shape is there. So for each of these squares, the
// free squares of the grid are shifted back by the offset of the square in the shape: the bits that are set in all four
// results are viable. A square above row 11 is always free. The shape is between the walls if its bounding box is, also
// above row 11.
struct Masks {
    Bits within = 0;             // places at which the bounding box is between the walls
    Bits whole = 0;              // places at which the bounding box is inside the grid
    std::array<int, 4> shift{};  // for each square: its offset
    std::array<Bits, 4> above{}; // for each square: the places at which it is above row 11
};

Masks masks_of(const Shape& shape) {
    Masks masks;
    for (int row = 0; row < row_count; ++row)
        masks.within |= (row_bits(row) >> (shape.width - 1)) & row_bits(row);
    masks.whole = places_inside(shape);
    for (std::size_t i = 0; i < shape.squares.size(); ++i) {
        const Cell square = shape.squares[i];
        masks.shift[i] = stride * square.row + square.column;
        for (int row = row_count - square.row; row < row_count; ++row)
            masks.above[i] |= row_bits(row);
    }
    return masks;
}

const Masks& masks(const Shape& shape) {
    static const auto table = [] {
        base::IntArray<Masks, shape_count + 1> result;
        for (const Shape& each : all_shapes())
            result[each.id] = masks_of(each);
        result[shape_count] = masks_of(mini_shape());
        return result;
    }();
    return table[shape.id];
}

inline Bits viable(Grid grid, const Masks& m) {
    const Bits free = ~grid.bits & full_grid;
    Bits result = m.within;
    for (std::size_t i = 0; i < 4; ++i)
        result &= (free >> m.shift[i]) | m.above[i];
    return result;
}

// Returns the bits of `among`, a row, that are connected with `from`. `from` must be a part of `among`.
inline unsigned flood_row(unsigned from, unsigned among) {
    // Fills the higher bits by addition, because the carry runs through them. Then fills the lower bits one by one,
    // because they are few.
    unsigned filled = (((among + from) ^ among) & among) | from;
    for (;;) {
        const unsigned wider = filled | (filled >> 1 & among);
        if (wider == filled)
            return filled;
        filled = wider;
    }
}

// Returns the reachable places, given the viable ones.
//
// How? A run is a series of adjacent viable places in one row. A block can slide anywhere within a run, but it can
// enter a run only from the row above, since it never moves up. So a run is reachable if one of its places is below a
// reachable place. The rows are tested for this one by one, from the top down.
//
// Usually every run has a place below a viable one. Then all viable places are reachable (by induction from the top),
// and no rows are tested. One addition finds this out for all runs together. It takes each run without its places below
// viable ones, and adds the first place of the run. The carry leaves the run at its end exactly if the run has no place
// below a viable one. If there are such runs, the rows are tested from the highest of them down.
Bits reachable_places(Bits viable_places) {
    constexpr Bits top = row_bits(row_count - 1);
    const Bits below_viable = viable_places & ((viable_places >> stride) | top);
    const Bits first = viable_places & ~(viable_places << 1);
    const Bits carried_out = ((viable_places & ~below_viable) + first) & ~viable_places;
    if (carried_out == 0)
        return viable_places;

    const int start = highest(carried_out) / stride;
    Bits result = start + 1 < row_count ? viable_places >> (stride * (start + 1)) << (stride * (start + 1)) : 0;
    unsigned above =
        start + 1 < row_count ? static_cast<unsigned>(viable_places >> (stride * (start + 1))) & 0x3FFU : 0x3FFU;
    for (int row = start; row >= 0; --row) {
        const unsigned here = static_cast<unsigned>(viable_places >> (stride * row)) & 0x3FFU;
        above = flood_row(above & here, here);
        result |= Bits{above} << (stride * row);
    }
    return result;
}

} // namespace

Bits viable(Grid grid, const Shape& shape) {
    return viable(grid, masks(shape));
}

Bits reachable(Grid grid, const Shape& shape) {
    return reachable_places(viable(grid, masks(shape)));
}

Bits landings(Grid grid, const Shape& shape) {
    const Masks& m = masks(shape);
    const Bits places = reachable_places(viable(grid, m));
    return places & ~(places << stride) & m.whole;
}

bool is_landing(Grid grid, const Shape& shape, Cell at) {
    return fits_inside(shape, at) && (landings(grid, shape) & bit(at)) != 0;
}

std::optional<std::vector<Cell>> path(Grid grid, const Shape& shape, Cell at) {
    const Bits places = viable(grid, shape);
    if (!inside(at) || (places & bit(at)) == 0)
        return std::nullopt;

    // Searches breadth first from all places above row 11, by steps down, left and right.
    constexpr std::array<Cell, 3> steps = {Cell{0, -1}, Cell{-1, 0}, Cell{1, 0}};
    std::array<Cell, static_cast<std::size_t>(stride * (row_count + 1))> from{};
    Bits seen = 0;
    std::vector<Cell> queue;
    for (int column = 0; column + shape.width <= column_count; ++column)
        queue.push_back(Cell{column, row_count});
    const auto index = [](Cell cell) {
        const int number = stride * cell.row + cell.column;
        return static_cast<std::size_t>(number);
    };
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Cell cell = queue[next];
        if (cell == at) {
            std::vector<Cell> way{cell};
            while (way.back().row < row_count)
                way.push_back(from[index(way.back())]);
            std::reverse(way.begin(), way.end());
            return way;
        }
        for (const Cell step : steps) {
            const Cell to{cell.column + step.column, cell.row + step.row};
            if (!inside(to) || (places & bit(to)) == 0 || (seen & bit(to)) != 0)
                continue;
            seen |= bit(to);
            from[index(to)] = cell;
            queue.push_back(to);
        }
    }
    return std::nullopt;
}

bool is_supported(Grid grid, const Shape& shape, Cell at) {
    if (at.row == 0)
        return true;
    return ((squares(shape, at) >> stride) & grid.bits & ~squares(shape, at)) != 0;
}

} // namespace brikks
