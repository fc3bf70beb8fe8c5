// The result of replaying a record: the outcome of each turn, the errors, and the end of the game.
#pragma once

#include <algorithm>
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
    bool drawn = false; // true if a block was drawn
    Effect effect;      // the effect of the drawn block
    Player after;
    bool tracked = true; // true if every block so far could be judged; otherwise `after` may not match the sheet
};

struct PlayedRound {
    std::vector<PlayedTurn> turns;        // one per player
    std::vector<std::vector<Cell>> minis; // duel: minis[i] were drawn by player i on the opponent's sheet
};

// The most errors that a replay lists. If there are more, a last finding says how many.
inline constexpr std::size_t most_replay_errors = 100;

struct GameReplay {
    // Findings in the order of the game. Their subjects are paths of the record: "start/0", "rounds/2/rolls",
    // "rounds/2/roller", "rounds/2/turns/1", "rounds/5/minis/0", "rounds/5/minis/0/1", "claims/0/total", "winner". A
    // moment counts the steps on one player's sheet: 0 before the start block, 1 after it, 1 + n after round n.
    std::vector<base::Finding> findings;
    std::vector<PlayedTurn> start;   // one per player
    std::vector<PlayedRound> rounds; // up to the end of the game

    // The state at the end, with one entry per player.
    std::vector<Player> players;
    std::vector<std::optional<std::size_t>> out_in; // round (from 0) in which the player went out; nullopt if still in
    std::vector<bool> tracked;                      // true if every block of the player could be judged
    std::vector<Score> scores;                      // the points of the blocks that could be judged

    bool over = false;
    // The players who share the first place, or both players if a duel is a draw. Empty if the game is not over or the
    // winner is unknown.
    std::vector<std::size_t> winners;

    bool legal() const { return !base::has_error(findings); }
    base::Verdict verdict() const { return legal() ? base::Verdict::legal : base::Verdict::illegal; }
    // True if the turns are legal. The totals and the winner that the players claim may be wrong.
    bool legal_turns() const {
        return std::all_of(findings.begin(), findings.end(), [](const base::Finding& finding) {
            return finding.severity != base::Severity::error || finding.rule == base::Rule::claims ||
                   finding.subject == "winner";
        });
    }
};

} // namespace brikks
