// A game as it was written down.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bilitaire/move.hpp"

namespace bilitaire {

struct Round {
    std::string ball;        // the ball player's name
    std::string plate;       // the plate player's
    std::vector<Move> moves; // the take, then the plate player's and the ball player's by turns
    std::optional<int> left; // the balls left, as the players counted them
    friend bool operator==(const Round&, const Round&) = default;
};

struct Record {
    std::vector<Round> rounds; // one or two
    friend bool operator==(const Record&, const Record&) = default;
};

inline constexpr int max_rounds = 2;

} // namespace bilitaire
