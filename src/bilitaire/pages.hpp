// `bilitaire print`: the tray, the plates and balls to cut out, slips for the results, and a pad.
#pragma once

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace bilitaire {

// Sides of a cell of the tray, mm: comfortable on large paper, and still playable on A5.
inline constexpr double large_cell = 42;
inline constexpr double small_cell = 28;
// Difference of the sides of a cell and a plate, so that the plate slides; mm.
inline constexpr double plate_play = 0.8;

struct BilitaireJob : print::Look {
    static constexpr print::Word title = print::Word::bilitaire_title;
};

// Three pages: the tray; 12 plates and 48 balls; two slips, the rules in brief and a pad.
void draw(print::Canvas& canvas, const BilitaireJob& job);

} // namespace bilitaire
