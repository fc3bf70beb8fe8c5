// Reads the ink on the grid: squares, mini blocks and the lines between squares.
#pragma once

#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

// Sets `squares`, `minis`, `right`, `above` and `outlines` of `ink`. Returns the pen of the grid, by which the other
// parts are read.
Pen read_grid(const Eye& eye, const layout::SheetGeometry& page, SheetInk& ink);

} // namespace reading
