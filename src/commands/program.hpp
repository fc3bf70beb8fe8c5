// THE table of commands.
#pragma once

#include "commands/command.hpp"

namespace commands {

// The program itself, the commands below it in the order of its help.
const Command& program();

} // namespace commands
