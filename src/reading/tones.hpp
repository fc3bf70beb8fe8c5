// Finds squares that are coloured in, hatched densely or blackened: their paper is darker than that of other squares,
// or has another hue.
#pragma once

#include <array>
#include <cstddef>

#include "brikks/cell.hpp"
#include "brikks/circles.hpp"
#include "brikks/squares.hpp"
#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

// A value for each square. [row][column], row 0 is the lowest.
template <class Value>
using OnGrid = std::array<std::array<Value, brikks::column_count>, brikks::row_count>;

// True if a circle is printed in the square.
inline bool has_circle(std::size_t row, std::size_t column) {
    return (brikks::all_circles & brikks::bit({static_cast<int>(column), static_cast<int>(row)})) != 0;
}

struct Tones {
    // How much darker each square is between strokes than bare paper, as a density; about 0 for squares that are not
    // coloured in.
    OnGrid<double> tones{};
    // How far the hue of each square is from that of bare paper, but at most 1.5 times its tone. On simulated sheets 95
    // of 100 bare squares have less than 0.03, and 99 of 100 squares in a colour more than 0.14. 0 if the colours of
    // the picture are unknown.
    OnGrid<double> hues{};
    OnGrid<bool> filled{}; // true for squares that strokes of a pen fill
};

Tones tones_of(const Eye& eye, const layout::SheetGeometry& page);

// The squares of blocks that are coloured in, and the odds that each square is.
struct Coloured {
    OnGrid<bool> squares{};
    OnGrid<Odds> odds{};
    OnGrid<bool> strokes{}; // true for squares that strokes of a pen fill, whether or not they are coloured in
    bool any = false;
    bool by_hue = false;  // true if they have other hues than bare paper
    bool filled = false;  // true if strokes of a pen fill most of them
    double tone = 0;      // of most of them
    std::size_t ends = 0; // number of lines at which they end
    double step = 0;      // of the tones at most of these lines
};
// Finds the squares that differ from bare paper, by their tones or by their hues. Takes at least three neighbouring
// squares for a block that is coloured in. A single square may have been blackened because it was a mistake.
Coloured coloured_of(const Tones& tones, bool by_hue);

} // namespace reading
