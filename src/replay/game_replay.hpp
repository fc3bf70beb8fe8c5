// The referee of a record: plays a game roll by roll by the rules of RULES.md 2.
//
// The replay has no side effects, and it throws nothing for a Game whose fields are in their ranges. After an error it
// continues where possible: a block that hangs or that the player cannot pay for is drawn as written. If a block
// overlaps crossed squares or sticks out, its real position is unknown. Then the player's later blocks are not checked,
// and a note says so.
#pragma once

#include "brikks/game.hpp"
#include "brikks/sheet.hpp"
#include "replay/played_game.hpp"

namespace brikks {

GameReplay replay_game(const Game& game);

// Returns the sheet of a player after the given number of rounds, at most the number of replayed rounds. The sheet is
// in `order` notation, with all three bars and without claims.
Sheet sheet_after(const Game& game, const GameReplay& replay, std::size_t player, std::size_t rounds);

// Returns the sheet of a player at the end of the record, with the total that the player claims.
Sheet final_sheet(const Game& game, const GameReplay& replay, std::size_t player);

// Returns the sheet that a finding is about, as it was at the moment of the finding.
Sheet sheet_at(const Game& game, const GameReplay& replay, const base::Moment& moment);

} // namespace brikks
