// Draws what a player wrote on a sheet.
#pragma once

#include "paper/report.hpp"
#include "paper/sheet_drawing.hpp"

namespace paper {

// Over an empty sheet: blocks, crosses, outlines, order numbers, bars, bombs, the points per row and the sums.
void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report);

} // namespace paper
