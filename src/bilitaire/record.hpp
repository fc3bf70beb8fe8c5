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
    // The turn of each move, as numbered in the file; empty if it has no numbers. For findings only.
    std::vector<int> turns = {};
    friend bool operator==(const Round& a, const Round& b) {
        return a.ball == b.ball && a.plate == b.plate && a.moves == b.moves && a.left == b.left;
    }
};

struct Record {
    std::vector<Round> rounds; // one or two
    friend bool operator==(const Record&, const Record&) = default;
};

inline constexpr int max_rounds = 2;

} // namespace bilitaire
