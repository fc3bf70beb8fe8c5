// The account of a game: what every turn did, and the running totals.
#pragma once

#include <string>

#include "referee/game_replay.hpp"

namespace commands {

std::string game_log(const brikks::Game& game, const brikks::GameReplay& replay);

} // namespace commands
