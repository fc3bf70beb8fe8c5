// Draws the marks that a player made on a sheet.
#pragma once

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/report_sheet.hpp"

namespace print {

// Draws on top of an empty sheet: blocks, crosses, outlines, order numbers, bars, bombs, the points per row and the
// sums.
void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report);

} // namespace print
