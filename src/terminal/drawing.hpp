// Sheets and blocks, drawn in a terminal. Every line ends with a line end.
#pragma once

#include <string>

#include "base/language.hpp"
#include "brikks/sheet.hpp"
#include "terminal/picture.hpp"

namespace terminal {

// The block, outlined, with its letter in each square.
std::string draw_block(brikks::Block block, Style style);

// The grid with columns a..j, rows 11..1 and multipliers: every block outlined where the notation shows it, circles on
// empty squares by their letters. The marked squares are highlighted.
std::string draw_grid(const brikks::Sheet& sheet, Style style, brikks::Bits marked = 0);

// The player, the grid and the three bars.
std::string draw_sheet(const brikks::Sheet& sheet, Style style, base::Language language);

} // namespace terminal
