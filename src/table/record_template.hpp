// Turns a game of the log into a game record. Entries that the log does not have are left open.
#pragma once

#include <string>

#include "base/language.hpp"
#include "brikks/open_game.hpp"
#include "table/events.hpp"

namespace table {

brikks::OpenGame open_game(const LoggedGame& game);

// Returns the record as text, with ? for everything that the log does not have: the start blocks and the placed blocks
// of people.
std::string record_template(const LoggedGame& game, base::Language language);

} // namespace table
