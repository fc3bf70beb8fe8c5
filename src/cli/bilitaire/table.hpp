// THE table of the commands of `bilitaire`.
#pragma once

#include "cli/command.hpp"

namespace cli {

// The program itself, the commands below it in the order of its help.
const Command& bilitaire_program();

} // namespace cli
