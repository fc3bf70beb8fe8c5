// The division of a page into places for sheets and overviews.
#pragma once

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

// The margin at the edge of the paper on which a printer may be unable to print, mm.
inline constexpr double unprintable = 5;
// The distance from the edge of the paper to the drawings, mm.
inline constexpr double outer_margin = 8;

struct PagePlan {
    // Divides the page into 1, 2, 4 or 8 equal places in portrait format.
    PagePlan(Paper paper, int places);

    double width = 0;
    double height = 0;
    int columns = 1;
    int rows = 1;

    int places() const { return columns * rows; }
    // The part of a place that can be drawn on. Places are counted from 0, row by row from the upper left.
    Box place(int index) const;
    // The place behind the place `index`, on the other side of the paper, if the paper is turned over its long edge.
    int reverse_of(int index) const;
};

// True if a sheet with squares of this side, mm, fits every place of the page.
bool fits(const PagePlan& plan, double square);

// Returns the largest square that the style allows and with which a sheet fits every place of the page: its side in mm.
// Throws Error if there is none.
double square_for(const PagePlan& plan, const Style& style);

} // namespace print
