// Draws what a player wrote on a sheet.
#pragma once

#include "print/report.hpp"
#include "print/sheet_drawing.hpp"

namespace print {

// Over an empty sheet: blocks, crosses, outlines, order numbers, bars, bombs, the points per row and the sums.
void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report);

} // namespace print
