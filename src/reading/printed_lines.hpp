// The printed lines of a sheet, found again near their places on a raster.
#pragma once

#include <vector>

#include "layout/geometry.hpp"
#include "reading/raster.hpp"

namespace reading {

// Things of one kind. Each has two pairs of lines: upright ones and lying ones.
struct PrintedThings {
    std::vector<Box> boxes;
    bool are_rings = false;
};

// In millimetres on the page. The squares come first; a kind that the page does not have is left out.
std::vector<PrintedThings> printed_on(const layout::SheetGeometry& page);

// Where a pair of lines was found: how far beside its place, across it.
struct Sighting {
    Point at;
    bool across; // the lines are upright and were found to the left or right; else they lie, and above or below
    double offset;
    double weight; // 0: there is something, but where is not known
};

// Those of things whose boxes are on the raster, up to reach pixels beside their places. What is not there is left out.
std::vector<Sighting> look_for(const PrintedThings& things, const Raster& darkness, int reach);

// How many of the lines of squares were found, in the region of three by three squares that has fewest: 1 all, 0 none,
// because something lies there. first: the square a1.
double found_in_worst_region(const std::vector<Sighting>& sightings, const Box& first);

} // namespace reading
