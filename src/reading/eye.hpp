// Measures a straightened sheet: densities, and the ink along a line.
#pragma once

#include <vector>

#include "reading/straightened.hpp"

namespace reading {

struct Eye {
    Eye(const Straightened& straightened, const layout::SheetGeometry& page);

    const Straightened& sheet;
    Raster density; // optical density; where a pen crosses print, their densities add up
    // The darkness of fine print: 1 as in photos and scans, up to 2 in a picture that a program drew without a camera.
    double print;

    Box on_raster(const Box& mm) const { return sheet.on_raster(mm); }
    double at(double x, double y) const { return density.at(Point{x, y}); }
    std::vector<double> in(const Box& box) const;
    std::vector<double> in_ring(Point centre, double from, double to) const; // `from` to `to` pixels from the centre
};

struct LinePlan {
    double reach = 4; // pixels, to both sides of the line
    // The measured stretch of the line: from `first` to `last`, as shares of its length, counted from both ends. If
    // `last` is 0.5, nothing is left out in the middle.
    double first = 0.12;
    double last = 0.5;
    bool on_colour = false; // true to measure only what is darker than both sides of the line
    bool gaps = false;      // on_colour: true to measure instead what is brighter, if that is more
};

// The ink along the line from a to b, up to `reach` pixels to both sides.
double line_between(const Eye& eye, Point a, Point b, const LinePlan& plan = {});
// The mean density of the darkest thin line that leads nearly from a to b.
double thin_line_between(const Eye& eye, Point a, Point b);

// The ink that the pen of this sheet leaves.
struct Pen {
    double cross = 0.15; // density that a cross adds to the middle of a square, on average
    double stroke = 0.6; // density of the strokes of a cross
    double line = 1;     // density that an outline adds to a line between squares, summed across the line
};

} // namespace reading
