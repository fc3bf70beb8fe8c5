// A game of the log as a game record; what the log does not know is left open.
#pragma once

#include <string>

#include "base/language.hpp"
#include "brikks/open_game.hpp"
#include "table/events.hpp"

namespace table {

brikks::OpenGame open_game(const LoggedGame& game);

// The record as text, with ? for all that the log does not know: the start blocks and the blocks placed.
std::string record_template(const LoggedGame& game, base::Language language);

} // namespace table
