// Draws a roll: the two dice, and the block that they show.
#pragma once

#include <string>

#include "terminal/picture.hpp"

namespace terminal {

// Draws the dice and the block side by side. Every line ends with a line end. `colour`: the printable name of the
// block's colour.
std::string draw_roll(brikks::Block block, const std::string& colour, Style style);

} // namespace terminal
