// A record, to step through round by round.
#pragma once

#include "replay/game_replay.hpp"
#include "reports/parts_json.hpp"

namespace reports {

// A list of moments: after the start blocks, and after each round. Each has rolls (the last one counts), roller (the
// number of the player, from 0; null if it is unknown) and players. Each player has kind ("place", "bomb", "out" or
// "gone"), block (as the record writes it; null if there is none) and cells (its squares, if it was drawn), minis (the
// squares that the opponent marked on this sheet), effect (in words), energy (active points) and score. As soon as the
// place of a block is unknown, energy and score are null.
Json record_steps(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language);

} // namespace reports
