// brikks check --game: several sheets of one game.
#pragma once

#include <vector>

#include "commands/command.hpp"
#include "commands/sheets.hpp"

namespace commands {

// Whether the sheets fit together, then who has won.
Status check_together(const std::vector<LoadedSheet>& sheets, bool json, Environment& environment);

} // namespace commands
