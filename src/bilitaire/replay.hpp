// Replays a round move by move: finds the moves that break a rule, and keeps the tray at every moment.
//
// A move that breaks a rule is still carried out if it is certain how the tray looked after it (for example, a chain
// shorter than announced); otherwise the replay stops there. It also stops where a jump was not written down, if the
// rest of the round would be right with that jump.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "bilitaire/record.hpp"

namespace bilitaire {

// The next thing that happens in a round.
enum class Phase {
    take,  // the ball player takes a ball off
    plate, // the plate player's turn
    ball,  // the ball player's turn, and a jump is possible
    over,  // the ball player's turn, and no jump is possible
};

// A state of a round: everything that the following moves depend on.
struct State {
    Tray tray = start_tray();
    Phase phase = Phase::take;
    std::optional<int> announced = {}; // number of jumps announced for the ball player's turn
    int turn = 1;                      // number of the turn: the take is turn 1, then each plate move begins a turn
};

struct RoundReplay {
    std::vector<State> states; // before each move that was carried out, then after the last one
    // An error about a move has a moment: its board is the index of the round, its steps are the number of moves before
    // the move.
    std::vector<base::Finding> findings;
    bool complete = false; // true if every move was carried out

    const State& end() const { return states.back(); }
    // True if the round reached its end. A move after the end is an error and is not carried out.
    bool over() const { return end().phase == Phase::over; }
    // Returns the number of balls left after the last move; nullopt if an error stopped the replay before the end of
    // the round.
    std::optional<int> left() const {
        return complete || over() ? std::optional(ball_count(end().tray)) : std::nullopt;
    }
};

// Replays a round. `index` is its index in the record, used in messages and subjects ("rounds/0/moves/3").
RoundReplay replay(const Round& round, std::size_t index);

// Returns the state after an allowed move.
State after(const State& state, const Move& move);

} // namespace bilitaire
