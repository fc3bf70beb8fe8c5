// The commands, one file each.
#pragma once

#include "base/rules.hpp"
#include "commands/command.hpp"

namespace commands {

Command roll_command();
Command table_command();
Command print_command();
Command form_command();
Command show_command();
Command score_command();
Command check_command();
Command moves_command();
Command convert_command();
Command extract_command();
Command rules_command(base::Game game); // of both programs

} // namespace commands
