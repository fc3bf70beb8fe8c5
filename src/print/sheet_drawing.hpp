// Draws a sheet (RULES.md 1.3) at the places that its layout gives.
#pragma once

#include <string_view>

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/sheet_contents.hpp"

namespace print {

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

// Draws the empty grid with its circles, without the names of columns and rows.
void draw_grid(const Brush& brush, const SheetLayout& layout);

// Draws the parts that all panels have: body, marquee and title, and the name of the page on the marquee, if it has
// one.
void draw_cabinet(const Brush& brush, const SheetLayout& layout, std::string_view name = {});

} // namespace print
