// The pages of `bilitaire print`: the tray, plates and balls to cut out, result slips, and a pad to write the moves on.
#pragma once

#include <cstdint>
#include <optional>

#include "print/canvas.hpp"
#include "print/look.hpp"

namespace bilitaire {

// The side of a cell of the tray, mm: large_cell on A4 and letter paper; small_cell on A5, where it is still playable.
inline constexpr double large_cell = 42;
inline constexpr double small_cell = 28;
// The side of a cell minus the side of a plate, mm. It lets the plates slide.
inline constexpr double plate_play = 0.8;

enum class PrintedPage : std::uint8_t { tray, pieces, results };

struct BilitaireJob : print::Look {
    std::optional<PrintedPage> only = {}; // if missing, all pages are printed
    int copies = 1;
    static constexpr print::Word title = print::Word::bilitaire_title;
};

// Draws the pages: the tray; 12 plates and 48 balls; two slips for the results, the rules in brief and a pad.
void draw(print::Canvas& canvas, const BilitaireJob& job);

} // namespace bilitaire
