// Measurements on a straightened sheet: densities, and how much ink lies along a line.
#pragma once

#include <vector>

#include "reading/straightened.hpp"

namespace reading {

struct Eye {
    Eye(const Straightened& straightened, const layout::SheetGeometry& page);

    const Straightened& sheet;
    Raster density; // optical: of print and a pen over it, the densities add up
    // How dark fine print is: 1 as in photos and scans, up to 2 where a program drew the page and no camera saw it.
    double print;

    Box on_raster(const Box& mm) const { return sheet.on_raster(mm); }
    double at(double x, double y) const { return density.at(Point{x, y}); }
    std::vector<double> in(const Box& box) const;
    std::vector<double> in_ring(Point centre, double from, double to) const; // from and up to that far from the centre
};

struct LinePlan {
    double reach = 4;    // pixels
    double first = 0.12; // places along the line: from there to the same distance from its end
    double last = 0.5;   // ... but not between here and the same distance from its end
};

// The ink along the line from a to b, up to `reach` to both sides.
double line_between(const Eye& eye, Point a, Point b, const LinePlan& plan = {});

// The ink that the pen of this sheet leaves.
struct Pen {
    double cross = 0.15; // density that a cross adds to the middle of a square, on average
    double stroke = 0.6; // density of its line
    double line = 1;     // ... summed across a line between squares
};

} // namespace reading
