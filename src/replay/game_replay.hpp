// The referee of a record: plays a game roll by roll by the rules of RULES.md 2.
//
// Pure, and never throws for any Game whose fields are in their ranges. After an error it continues where possible: a
// block that hangs or is not paid for is drawn as written. If a block overlaps crossed squares or sticks out, its real
// position is unknown, so the player's later blocks are not checked (a note says so).
#pragma once

#include "brikks/game.hpp"
#include "brikks/sheet.hpp"
#include "replay/played_game.hpp"

namespace brikks {

GameReplay replay_game(const Game& game);

// The sheet of a player after that many rounds, in `order` notation, with all three bars and without claims.
// rounds: at most those of the replay.
Sheet sheet_after(const Game& game, const GameReplay& replay, std::size_t player, std::size_t rounds);

// The sheet that a finding is about, at its moment.
Sheet sheet_at(const Game& game, const GameReplay& replay, const base::Moment& moment);

} // namespace brikks
