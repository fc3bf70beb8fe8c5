// THE table of the commands of `bilitaire`.
#pragma once

#include "commands/command.hpp"

namespace commands {

// The program itself, the commands below it in the order of its help.
const Command& bilitaire_program();

} // namespace commands
