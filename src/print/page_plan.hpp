// How a page is divided into places for sheets and overviews.
#pragma once

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

// No printer is asked to print nearer to the edge of the paper; in millimetres.
inline constexpr double unprintable = 5;
// From the edge of the paper to what is drawn in a place.
inline constexpr double outer_margin = 8;

struct PagePlan {
    // 1, 2, 4 or 8 equal places, as upright as they can be.
    PagePlan(Paper paper, int places);

    double width = 0;
    double height = 0;
    int columns = 1;
    int rows = 1;

    int places() const { return columns * rows; }
    // What may be drawn on in that place, counted from the upper left, row by row.
    Box place(int index) const;
    // The place on the back of that one, when the paper is turned over its long edge.
    int behind(int index) const;
};

// The largest squares of the style with which a sheet fits every place of the page, mm. Throws Error if none do.
double square_for(const PagePlan& plan, const Style& style);

} // namespace print
