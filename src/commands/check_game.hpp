// brikks check of a game record.
#pragma once

#include "commands/documents.hpp"

namespace commands {

// Replays it and tells what is wrong with it, each breach with the sheet at that moment. The command is check.
Status check_game(LoadedGame loaded, const Arguments& arguments, Environment& environment);

} // namespace commands
