// The commands, one file each.
#pragma once

#include "cli/command.hpp"
#include "findings/rules.hpp"

namespace cli {

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
Command rules_command(findings::Game game); // of both programs

} // namespace cli
