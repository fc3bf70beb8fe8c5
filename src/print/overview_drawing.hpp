// Draws the overview: the 24 blocks by number and colour of the dice (RULES.md 1.2), the prices in energy, and the
// rules in brief.
#pragma once

#include <optional>

#include "print/brush.hpp"
#include "print/sheet_drawing.hpp"

namespace print {

// Draws the overview. `contents` decides which rules are shown: solo, duel, one level or all.
void draw_overview(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
