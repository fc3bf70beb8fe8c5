// A roll: the two dice, and the block that they show.
#pragma once

#include <string>

#include "terminal/picture.hpp"

namespace terminal {

// The dice and the block side by side; every line ends with a line end. colour: the name of the block's colour,
// printable.
std::string draw_roll(brikks::Block block, const std::string& colour, Style style);

} // namespace terminal
