// THE table of commands.
#pragma once

#include "cli/command.hpp"

namespace cli {

// The program itself, the commands below it in the order of its help.
const Command& program();

} // namespace cli
