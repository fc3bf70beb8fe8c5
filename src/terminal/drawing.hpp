// Draws sheets and blocks in a terminal. Every line ends with a line end.
#pragma once

#include <string>

#include "base/language.hpp"
#include "brikks/sheet.hpp"
#include "terminal/picture.hpp"

namespace terminal {

// Draws the block with its outline, and its letter in each square.
std::string draw_block(brikks::Block block, Style style);

// Draws the grid with columns a..j, rows 11..1 and multipliers. Outlines each block if the notation of the sheet shows
// the blocks. A circle on an empty square is drawn as its letter. The squares in `marked` are highlighted.
std::string draw_grid(const brikks::Sheet& sheet, Style style, brikks::Bits marked = 0);

// Draws the name of the player, the grid and the three bars.
std::string draw_sheet(const brikks::Sheet& sheet, Style style, base::Language language);

} // namespace terminal
