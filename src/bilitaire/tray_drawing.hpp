// The tray of Bi-litaire, drawn in a terminal. Every line ends with a line end.
#pragma once

#include <string>

#include "bilitaire/tray.hpp"
#include "terminal/picture.hpp"

namespace bilitaire {

// The tray with its cells A1..D4 (around it) and hollows a1..h8 (next to it): every plate outlined, o a ball, . a
// hollow without one. The marked places are pointed out.
std::string draw_tray(const Tray& tray, terminal::Style style, Hollows marked = 0);

} // namespace bilitaire
