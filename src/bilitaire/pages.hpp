// `bilitaire print`: the tray, the plates and balls to cut out, and slips for the results.
#pragma once

#include <string>

#include "print/canvas.hpp"
#include "print/page_plan.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace bilitaire {

using namespace print;

// Sides of a cell of the tray, mm: handy on large paper, and still playable on A5.
inline constexpr double large_cell = 42;
inline constexpr double small_cell = 28;
// A plate is that much smaller than its cell, so that it slides; mm.
inline constexpr double plate_play = 0.8;

struct BilitaireJob {
    Paper paper = Paper::a4;
    Style style;
    Words words;
};

// Three pages: the tray; 12 plates and 48 balls; the rules in brief and two slips.
void draw_bilitaire(Canvas& canvas, const BilitaireJob& job);

// The PDF document, complete. Throws Error for a character that cannot be printed.
std::string bilitaire_pdf(const BilitaireJob& job);

} // namespace bilitaire
