// The exact value of positions near the end of a game, by trying everything.
#pragma once

#include <optional>
#include <unordered_map>

#include "coach/outlook.hpp"

namespace coach {

// Sheets with at least so many blocks have few enough futures.
inline constexpr int endgame_blocks = 22;

struct PositionHash {
    std::size_t operator()(const Position& position) const;
};

// Finds the greatest expected points of positions: the mean over the 24 rolls of the best turn after each, down to the
// end of the game. Nobody else is supposed to go out.
//
// How? States are kept, because different orders of the same turns lead to the same state. A search that meets too many
// states is given up. Each search begins without the states of the one before, so that what is solved depends only on
// the position.
class Endgame {
public:
    // Solves the position and all that can follow it, unless it has too few blocks or too many states.
    void solve(const Position& position);
    // The exact value of a position that solve() has met; nullopt if it was not solved.
    std::optional<double> value(const Position& position) const;

private:
    static constexpr std::size_t most_states = 40'000;

    // Returns false when the search is given up.
    bool search(const Position& position, double& result);

    std::unordered_map<Position, double, PositionHash> solved_;
    std::optional<Position> given_up_; // the position of the last search, if it was too hard
    std::size_t states_ = 0;
};

} // namespace coach
