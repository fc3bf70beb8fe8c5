// `print dice`: the two dice as nets to cut out, fold and glue.
#pragma once

#include <string>

#include "print/canvas.hpp"
#include "print/page_plan.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace print {

// Edges of the finished dice, mm: handy, and both nets fit on A5.
inline constexpr double cube_edge = 20;
inline constexpr double tetrahedron_edge = 38;

struct DiceJob {
    Paper paper = Paper::a4;
    Style style;
    Words words;
};

void draw_dice(Canvas& canvas, const DiceJob& job);

// The PDF document, complete. Throws Error for a character that cannot be printed.
std::string dice_pdf(const DiceJob& job);

} // namespace print
