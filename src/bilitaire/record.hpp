// A game of Bi-litaire as the players wrote it down.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bilitaire/move.hpp"

namespace bilitaire {

struct Round {
    std::string ball;        // the ball player's name
    std::string plate;       // the plate player's name
    std::vector<Move> moves; // the take, then turn by turn a plate move and jumps
    std::optional<int> left; // the number of balls left, as the players counted them
    // The number of the turn of each move in a text record; empty for JSON, which does not number turns. Only findings
    // use these numbers, so == ignores them.
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
