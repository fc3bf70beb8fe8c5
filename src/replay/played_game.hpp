// The result of replaying a record: the outcome of each turn, the errors, and the end of the game.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/game.hpp"
#include "brikks/score.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// The outcome of one turn.
struct PlayedTurn {
    bool drawn = false; // a block was drawn
    Effect effect;      // of that block
    Player after;
    bool tracked = true; // `after` is how the sheet then is: every block so far could be judged
};

struct PlayedRound {
    std::vector<PlayedTurn> turns;        // one per player
    std::vector<std::vector<Cell>> minis; // duel: drawn by player i on the opponent's sheet
};

// The most errors that a replay lists. A last finding says how many more there are.
inline constexpr std::size_t most_replay_errors = 100;

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
    std::vector<bool> tracked;                      // every block of that player could be judged
    std::vector<Score> scores;                      // of what could be judged

    bool over = false;
    // All who share the first place or a draw; empty if the game is not over or the winner is unknown.
    std::vector<std::size_t> winners;

    bool legal() const { return !base::has_error(findings); }
};

} // namespace brikks
