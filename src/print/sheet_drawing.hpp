// Draws a sheet (RULES.md 1.3) where its layout says.
#pragma once

#include <optional>

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/sheet_contents.hpp"

namespace print {

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

// Draws what all panels share: body, marquee, title, and on the marquee the name of the page, if any.
void draw_cabinet(const Brush& brush, const SheetLayout& layout, std::optional<Word> name = {});

} // namespace print
