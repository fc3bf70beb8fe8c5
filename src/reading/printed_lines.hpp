// Finds the printed lines of a sheet near their expected places on a raster.
#pragma once

#include <vector>

#include "layout/geometry.hpp"
#include "reading/raster.hpp"

namespace reading {

// Printed things of one kind, such as the squares. Each thing has a pair of upright lines and a pair of lying lines.
struct PrintedThings {
    std::vector<Box> boxes;
    bool are_rings = false;
    bool may_be_filled = false; // with strokes that end near the lines
};

// The things printed on a page, in millimetres. The squares come first; a kind that the page does not have is left out.
std::vector<PrintedThings> printed_on(const layout::SheetGeometry& page);

// The round body of a bomb in its box, as print/signs.cpp draws it.
layout::Disc bomb_body(const Box& box);

// A pair of lines that was found, and its distance from its expected place, measured across the lines.
struct Sighting {
    Point at;
    bool across; // true: upright lines, found to the left or right; false: lying lines, found above or below
    double offset;
    double weight;       // 0 if something is there, but its place is unknown
    bool hidden = false; // true if its place is unknown because strokes hide the lines
};

// Finds printed things within `reach` pixels of their places. Things that are not found are left out. The boxes of
// `things` are in pixels of the raster.
std::vector<Sighting> look_for(const PrintedThings& things, const Raster& darkness, int reach);

// True if each part of the sides of all boxes within `reach` of a point is seen. Then nothing lies on them.
bool are_clear_near(Point at, double reach, const std::vector<PrintedThings>& things, const Raster& darkness);

// Returns the share of the lines of squares that was found in the worst region of three by three squares: 0 if
// something lies on it. `first`: the box of the square a1.
double found_in_worst_region(const std::vector<Sighting>& sightings, const Box& first);

} // namespace reading
