// The options of all commands that draw.
#pragma once

#include "commands/command.hpp"
#include "terminal/picture.hpp"

namespace commands {

Option colour_option();
Option ascii_option();

// What these options and the terminal allow. The command must have both.
terminal::Style style(const Arguments& arguments, const Environment& environment);

} // namespace commands
