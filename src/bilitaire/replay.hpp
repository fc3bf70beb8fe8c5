// A round played over again, move by move: what broke a rule, and the tray at every moment.
//
// A move that breaks a rule is carried out all the same if there is no doubt how the tray looked afterwards (a chain
// shorter than announced); else the round is followed no further.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "bilitaire/record.hpp"

namespace bilitaire {

// What comes next in a round.
enum class Phase {
    take,  // the ball player takes a ball off
    plate, // the plate player's turn
    ball,  // the ball player's turn, and there is a jump
    over,  // the ball player's turn, and there is none
};

// A state of a round: all that the moves to come depend on.
struct State {
    Tray tray = start_tray();
    Phase phase = Phase::take;
    std::optional<int> announced = {}; // for the ball player's turn
    int turn = 1;                      // as numbered in a record: the take is 1, then each plate move begins one
};

struct RoundFinding {
    base::Finding finding;
    std::size_t move = 0; // its index; the number of moves for what is about the whole
};

struct RoundReplay {
    std::vector<State> states; // before each move that was carried out, and after the last of them
    std::vector<RoundFinding> findings;
    bool complete = false; // every move was carried out

    const State& end() const { return states.back(); }
    // Also if there are moves after the end, which count for nothing.
    bool over() const { return end().phase == Phase::over; }
};

// round: its number, from 1, for messages and subjects ("rounds/0/moves/3").
RoundReplay replay(const Round& round, int number);

// The state after a move that the rules allow there.
State after(const State& state, const Move& move);

} // namespace bilitaire
