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

// Finds the greatest expected points of a position: the mean over the 24 rolls of the best turn after each, down to the
// end of the game. Nobody else is supposed to go out.
//
// How? States are kept, because different orders of the same turns lead to the same state. A search that meets too many
// states is given up; those that were finished by then are kept.
class Endgame {
public:
    // nullopt if the position has too few blocks, or too many states.
    std::optional<double> expectation(const Position& position);

private:
    static constexpr std::size_t most_states = 100'000; // of one search
    static constexpr std::size_t most_kept = 1'000'000;

    // Returns false when the search is given up.
    bool search(const Position& position, double& result);

    std::unordered_map<Position, std::optional<double>, PositionHash> known_; // nullopt: was given up
    std::size_t states_ = 0;
};

} // namespace coach
