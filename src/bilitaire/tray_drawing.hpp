// The tray of Bi-litaire, drawn in a terminal. Every line ends with a line end.
#pragma once

#include <string>

#include "bilitaire/tray.hpp"
#include "terminal/picture.hpp"

namespace bilitaire {

// Draws the tray with an outline around every plate: o is a ball, . an empty hollow. The names of the cells, A1..D4,
// are above and to the right; the names of the hollows, a1..h8, are below and to the left. The hollows in `marked` are
// highlighted.
std::string draw_tray(const Tray& tray, terminal::Style style, Hollows marked = 0);

} // namespace bilitaire
