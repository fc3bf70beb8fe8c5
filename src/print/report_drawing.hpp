// Draws what a player wrote on a sheet.
#pragma once

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/report_sheet.hpp"

namespace print {

// Draws over an empty sheet: blocks, crosses, outlines, order numbers, bars, bombs, the points per row and the sums.
void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report);

} // namespace print
