// The page of `print dice`: the two dice as nets to cut out, fold and glue.
#pragma once

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

// Edges of the finished dice, mm: large enough to hold, and small enough for both nets to fit on A5.
inline constexpr double cube_edge = 20;
inline constexpr double tetrahedron_edge = 38;

struct DiceJob : Look {
    static constexpr Word title = Word::dice_title;
};

void draw(Canvas& canvas, const DiceJob& job);

} // namespace print
