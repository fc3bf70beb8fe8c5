// Draws the lower half of a sheet, the bars below the grid; sheet_drawing draws the rest.
#pragma once

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/sheet_contents.hpp"

namespace print {

void draw_energy(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_extra(const Brush& brush, const SheetLayout& layout);
void draw_minis(const Brush& brush, const SheetLayout& layout);
// Draws the effect of a circle at the level of the sheet, or at each level to choose from; on solo sheets also the
// ranks.
void draw_rule(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_sums(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
