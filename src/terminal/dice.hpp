// A roll: the two dice as they lie on the table, and the block that they mean.
#pragma once

#include <string>

#include "terminal/picture.hpp"

namespace terminal {

// Side by side; every line ends with a line end. colour: how the block's colour is called, a word that is safe to show.
std::string draw_roll(brikks::Block block, const std::string& colour, Style style);

} // namespace terminal
