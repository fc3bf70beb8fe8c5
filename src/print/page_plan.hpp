// How a page is divided into places for sheets and overviews, and what stands at its edges.
#pragma once

#include <cstdint>
#include <vector>

#include "print/brush.hpp"
#include "print/sheet_layout.hpp"

namespace print {

enum class Paper : std::uint8_t { a4, letter, a5 };

// No printer is asked to print nearer to the edge of the paper; in millimetres.
inline constexpr double unprintable = 5;

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

// The layout of a sheet (or overview) in the middle of that place.
SheetLayout layout_in(const Box& place, double square);

// A line of 50 mm at the lower edge, to see whether the printer kept the scale.
void draw_ruler(const Brush& brush, const PagePlan& plan);
// Marks at the edges where to cut the places apart; for a single one, at the corners of what is drawn there.
void draw_cut_marks(const Brush& brush, const PagePlan& plan, const Box& drawn);

} // namespace print
