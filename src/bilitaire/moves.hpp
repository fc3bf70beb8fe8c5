// All moves of a state, and the counts of move sequences (perft) that validate them.
#pragma once

#include <cstdint>
#include <vector>

#include "bilitaire/replay.hpp"

namespace bilitaire {

// A move without an announcement, and of a plate move how many jumps one ball can make after it at most: so many can be
// announced, if there are 2 or more.
struct PlainMove {
    Move move;
    int longest = 0;
};
std::vector<PlainMove> plain_moves(const State& state);

// Every move that the rules allow: takes, or pushes and then removals, each without and with every announcement that
// can be fulfilled, or jumps.
std::vector<Move> moves(const State& state);

// The number of sequences of exactly that many moves.
std::uint64_t perft(const State& state, int moves);

} // namespace bilitaire
