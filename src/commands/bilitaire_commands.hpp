// The commands of `bilitaire`, one file each; `rules` is that of cli/commands.hpp.
#pragma once

#include "commands/command.hpp"

namespace commands::bilitaire_game {

Command print_command();
Command form_command();
Command show_command();
Command check_command();
Command moves_command();
Command convert_command();

} // namespace commands::bilitaire_game
