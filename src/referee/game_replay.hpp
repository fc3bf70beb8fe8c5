// The referee of a record: plays a game roll by roll by every rule of RULES.md 2 and 2.1.
//
// Pure, and never throws for any Game whose fields are in their ranges. After a breach it goes on as far as that makes
// sense: a block that hangs or is not paid for is drawn as written; when it lies on crossed squares or sticks out,
// nobody knows how that sheet looked, and the player's further blocks are passed over (a note says so).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/game.hpp"
#include "brikks/score.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// Where to look: that player's sheet after so many rounds, and squares on it.
struct Moment {
    std::size_t player = 0;
    std::size_t rounds = 0;
    bool start = true; // false: before the start block
    Bits squares = 0;
};

// The subjects are paths of the record: "start/0", "rounds/2/rolls", "rounds/2/roller", "rounds/2/turns/1",
// "rounds/5/minis/0", "rounds/5/minis/0/1", "claims/0/total", "winner".
struct GameFinding {
    base::Finding finding;
    std::optional<Moment> moment;
};

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
    std::vector<GameFinding> findings; // in the order of the game
    std::vector<PlayedTurn> start;     // one per player
    std::vector<PlayedRound> rounds;   // as far as the game went

    // At the end, one per player.
    std::vector<Player> players;
    std::vector<std::optional<std::size_t>> out_in; // the round, from 0
    std::vector<bool> tracked;                      // whether every block of that player could be judged
    std::vector<Score> scores;                      // of what could be judged

    bool over = false;
    std::vector<std::size_t> winners; // who share the first place, or a draw; none if the game is not over or not known

    bool legal() const;
};

GameReplay replay_game(const Game& game);

// The sheet of a player after so many rounds, in `order` notation, with all three bars; nothing is claimed.
// rounds: at most those of the replay.
Sheet sheet_after(const Game& game, const GameReplay& replay, std::size_t player, std::size_t rounds);

// That player's sheet at that moment.
Sheet sheet_at(const Game& game, const GameReplay& replay, const Moment& moment);

} // namespace brikks
