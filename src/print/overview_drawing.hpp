// Draws the overview: the 24 blocks under the numbers and beside the colours of the dice (RULES.md 1.2), what energy
// costs, the rules in short.
#pragma once

#include <optional>

#include "print/brush.hpp"
#include "print/sheet_drawing.hpp"

namespace print {

// The contents tell which rules: of solo, of the duel, of that level.
void draw_overview(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
