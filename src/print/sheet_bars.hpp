// Draws the lower half of a sheet, the bars below the grid; sheet_drawing draws the rest.
#pragma once

#include "print/sheet_drawing.hpp"

namespace print {

void draw_energy(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_extra(const Brush& brush, const SheetLayout& layout);
void draw_minis(const Brush& brush, const SheetLayout& layout);
// What a circle does at the level, or at each to choose from; on solo sheets also the ranks.
void draw_rule(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_sums(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
