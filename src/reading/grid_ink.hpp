// Reads the ink on the grid: squares, mini blocks and the lines between squares.
#pragma once

#include <optional>

#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

// Sets `squares`, `minis`, `right`, `above`, `outlines` and `way` of `ink`. Returns the pen of the grid, by which the
// other parts are read. `supposed`: how blocks are marked; nullopt if the ink says it. If it is `outlines`, one large
// cross may go through each block.
Pen read_grid(const Eye& eye, const layout::SheetGeometry& page, SheetInk& ink, std::optional<SheetInk::Way> supposed);

} // namespace reading
