// The commands of `bilitaire`, one file each.
#pragma once

#include "cli/command.hpp"

namespace cli::bilitaire_game {

Command form_command();
Command show_command();
Command check_command();
Command moves_command();
Command convert_command();

} // namespace cli::bilitaire_game
