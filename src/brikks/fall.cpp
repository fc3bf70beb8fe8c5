#include "brikks/fall.hpp"

#include <algorithm>
#include <array>

namespace brikks {
namespace {

// How, viable: a place is viable if for each square of the shape the grid is free that much further right and up. All
// places at once: the free squares, shifted back by the square's offset; what comes in from above row 11 is free. The
// width of the shape alone keeps it between the walls, above row 11 as well.
struct Masks {
    Bits within = 0;             // places whose bounding box is between the walls
    Bits whole = 0;              // places within that do not stick out above row 11
    std::array<int, 4> shift{};  // the offset of each square
    std::array<Bits, 4> above{}; // places whose square lies above row 11
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

// The bits of `among` that are connected with `from` in their row. from must be a part of among.
inline unsigned flood_row(unsigned from, unsigned among) {
    // Up: adding carries a bit through the ones above it. Down: the few bits that are left, one step at a time.
    unsigned filled = (((among + from) ^ among) & among) | from;
    for (;;) {
        const unsigned wider = filled | (filled >> 1 & among);
        if (wider == filled)
            return filled;
        filled = wider;
    }
}

// How, reachable: from the top row down, the runs of viable places that hold a place below a reachable one. Within a
// run a block can slide; into a row it can come only from the row above, since it never moves up.
//
// Usually every run has such a place, which one addition shows for all rows at once: adding the first place of each run
// to the run without the places below viable ones carries out at the end of a run exactly if it has none. If every run
// has one, all viable places are reachable (by induction from the top); else the sweep begins below the first run that
// has none.
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

    // Breadth first from above: every column above row 11 is a start, then steps down, left and right.
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
