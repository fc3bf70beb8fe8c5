// The printed lines of a sheet, found again near their places on a raster.
#pragma once

#include <vector>

#include "layout/geometry.hpp"
#include "reading/raster.hpp"

namespace reading {

// Things of one kind. Each has a pair of upright and a pair of lying lines.
struct PrintedThings {
    std::vector<Box> boxes;
    bool are_rings = false;
};

// The printed things, in millimetres on the page. The squares come first; a kind that the page does not have is left
// out.
std::vector<PrintedThings> printed_on(const layout::SheetGeometry& page);

// A pair of lines that was found: how far beside its place, across it.
struct Sighting {
    Point at;
    bool across; // the lines are upright and were found to the left or right; else they lie, and above or below
    double offset;
    double weight; // 0: there is something, but its place is unknown
};

// Sightings of the printed things within `reach` pixels of their places; things that are not found are omitted. The
// boxes are in pixels of the raster.
std::vector<Sighting> look_for(const PrintedThings& things, const Raster& darkness, int reach);

// The share of the lines of squares that was found, in the region of three by three squares that has fewest: 0 if
// something lies there. first: the square a1.
double found_in_worst_region(const std::vector<Sighting>& sightings, const Box& first);

} // namespace reading
