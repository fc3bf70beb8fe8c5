// The division of a page into places for sheets and overviews.
#pragma once

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

// The margin at the edge of the paper, which printers may not reach; mm.
inline constexpr double unprintable = 5;
// The distance from the edge of the paper to what is drawn in a place.
inline constexpr double outer_margin = 8;

struct PagePlan {
    // 1, 2, 4 or 8 equal places, in portrait if possible.
    PagePlan(Paper paper, int places);

    double width = 0;
    double height = 0;
    int columns = 1;
    int rows = 1;

    int places() const { return columns * rows; }
    // The part of that place to draw on. Places are counted row by row from the upper left.
    Box place(int index) const;
    // The place on the other side of the paper when it is turned over its long edge.
    int reverse_of(int index) const;
};

// The largest squares of the style with which a sheet fits every place of the page, mm. Throws Error if none do.
double square_for(const PagePlan& plan, const Style& style);

} // namespace print
