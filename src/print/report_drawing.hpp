// Draws the marks that a player made on a sheet.
#pragma once

#include <functional>
#include <vector>

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/report_sheet.hpp"

namespace print {

// Returns the sides of squares between different blocks. `block_at`: the number of the block on a square, or -1.
Segments borders(const SheetLayout& layout, const std::function<int(brikks::Cell)>& block_at);

// Draws blocks on top of an empty grid: colours, circles and thin outlines.
void draw_blocks(const Brush& brush, const SheetLayout& layout, const std::vector<brikks::Placement>& blocks);

// Draws on top of an empty sheet: blocks, crosses, outlines, order numbers, bars, bombs, the points per row and the
// sums.
void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report);

} // namespace print
