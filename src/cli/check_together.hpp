// brikks check --game: several sheets of one game.
#pragma once

#include <vector>

#include "cli/command.hpp"
#include "cli/sheets.hpp"

namespace cli {

// Whether the sheets fit together, then who has won.
Status check_together(const std::vector<LoadedSheet>& sheets, bool json, Environment& environment);

} // namespace cli
