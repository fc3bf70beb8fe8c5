// Draws the overview: the 24 blocks by number and colour of the dice (RULES.md 1.2), the costs in energy, the rules in
// brief.
#pragma once

#include <optional>

#include "print/brush.hpp"
#include "print/sheet_drawing.hpp"

namespace print {

// The contents decide which rules are shown: solo, duel, that level.
void draw_overview(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
