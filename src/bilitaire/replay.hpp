// Replays a round move by move: what broke a rule, and the tray at every moment.
//
// A move that breaks a rule is still carried out if there is no doubt how the tray looked afterwards (a chain shorter
// than announced); otherwise the replay stops there. It also stops where a jump was not written down with which the
// rest of the round would be right.
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
    ball,  // the ball player's turn, and there is a jump
    over,  // the ball player's turn, and there is none
};

// A state of a round: everything that the following moves depend on.
struct State {
    Tray tray = start_tray();
    Phase phase = Phase::take;
    std::optional<int> announced = {}; // for the ball player's turn
    int turn = 1;                      // as numbered in a record: the take is 1, then each plate move begins one
};

struct RoundReplay {
    std::vector<State> states; // before each move that was carried out, and after the last of them
    // An error about a move has its moment: the board is the round's index, the steps are the moves before it.
    std::vector<base::Finding> findings;
    bool complete = false; // every move was carried out

    const State& end() const { return states.back(); }
    // True also if there are moves after the end, which are ignored.
    bool over() const { return end().phase == Phase::over; }
    // The balls left at its end; nullopt if it could not be followed to there.
    std::optional<int> left() const {
        return complete || over() ? std::optional(ball_count(end().tray)) : std::nullopt;
    }
};

// index: that of the round in its record, for messages and subjects ("rounds/0/moves/3").
RoundReplay replay(const Round& round, std::size_t index);

// The state after a move that the rules allow there.
State after(const State& state, const Move& move);

} // namespace bilitaire
