// The referee of a record: plays a game roll by roll by the rules of RULES.md 2.
//
// Pure, and never throws for any Game whose fields are in their ranges. After an error it continues where possible: a
// block that hangs or is not paid for is drawn as written. If a block overlaps crossed squares or sticks out, its real
// position is unknown, so the player's later blocks are not checked (a note says so).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/game.hpp"
#include "brikks/score.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// What one turn did.
struct PlayedTurn {
    bool drawn = false; // a block was drawn
    Effect effect;      // of that block
    Player after;
    bool tracked = true; // whether that is how the sheet is then: every block so far could be judged
};

struct PlayedRound {
    std::vector<PlayedTurn> turns;        // one per player
    std::vector<std::vector<Cell>> minis; // duel: drawn by player i on the opponent's sheet
};

struct GameReplay {
    // In the order of the game. The subjects are paths of the record: "start/0", "rounds/2/rolls", "rounds/2/roller",
    // "rounds/2/turns/1", "rounds/5/minis/0", "rounds/5/minis/0/1", "claims/0/total", "winner". A moment is that of a
    // player's sheet: 0 before the start block, 1 after it, 1 + n after round n.
    std::vector<base::Finding> findings;
    std::vector<PlayedTurn> start;   // one per player
    std::vector<PlayedRound> rounds; // up to the end of the game

    // At the end, one per player.
    std::vector<Player> players;
    std::vector<std::optional<std::size_t>> out_in; // the round, from 0
    std::vector<bool> tracked;                      // whether every block of that player could be judged
    std::vector<Score> scores;                      // of what could be judged

    bool over = false;
    std::vector<std::size_t>
        winners; // all who share the first place or a draw; empty if the game is not over or the winner is unknown

    bool legal() const { return !base::has_error(findings); }
};

GameReplay replay_game(const Game& game);

// The sheet of a player after that many rounds, in `order` notation, with all three bars and without claims.
// rounds: at most those of the replay.
Sheet sheet_after(const Game& game, const GameReplay& replay, std::size_t player, std::size_t rounds);

// The sheet that a finding is about, at its moment.
Sheet sheet_at(const Game& game, const GameReplay& replay, const base::Moment& moment);

} // namespace brikks
