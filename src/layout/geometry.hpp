// Geometry of a printed sheet, for readers of photos: the place of everything that a player can mark.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "brikks/cell.hpp"
#include "brikks/energy.hpp"
#include "layout/marker_ids.hpp"
#include "layout/shapes.hpp"
#include "layout/sheet_layout.hpp"

namespace layout {

struct MarkerPlace {
    int id = 0;
    std::array<Point, 4> corners; // corners of the black square, clockwise from its upper left as printed
};

struct SumBoxes {
    Box rows;
    Box extra;
    Box bombs;
    Box energy;
};

struct SheetGeometry {
    int page = 1;       // from 1; pages with overviews count, too
    std::string player; // empty if left open
    SheetKind kind;
    std::vector<MarkerPlace> markers;                                             // four, or none
    std::array<std::array<Box, brikks::column_count>, brikks::row_count> squares; // [row][column]; [0][0] is a1
    std::array<Box, brikks::energy_circles> energy;
    std::vector<Box> extra;                    // 15; none in a duel
    std::array<Box, brikks::bomb_count> bombs; // from the top
    std::vector<Box> levels;                   // 4 boxes to tick; none if the level is printed
    std::array<Box, brikks::row_count> rows;   // boxes for the points of the rows, from the top
    std::optional<SumBoxes> sums;              // none in a duel
    Box total;
};

enum class Markers : bool { none, printed };

// Geometry of one sheet of this kind, laid out as in `layout`, in millimetres.
SheetGeometry geometry_of(const SheetLayout& layout, const SheetKind& kind, Markers markers);

// Geometry of any sheet of this kind, in squares from its upper left corner. Paper, style, language, names and the
// number of sheets on a page change only two things: the side of a square, and the size of the markers around their
// centres. On a sheet with large squares, the markers are smaller than in this geometry.
SheetGeometry geometry_of(const SheetKind& kind);

} // namespace layout
