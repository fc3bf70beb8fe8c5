// The ink on the grid: squares, mini blocks and the lines between squares.
#pragma once

#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

// Sets squares, minis, right, above and outlines of ink. The other parts are read by the pen that was used here.
Pen read_grid(const Eye& eye, const layout::SheetGeometry& page, SheetInk& ink);

} // namespace reading
