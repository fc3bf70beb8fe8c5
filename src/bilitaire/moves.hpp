// All moves of a state, and perft: the number of move sequences, by which tests check the moves.
#pragma once

#include <cstdint>
#include <vector>

#include "bilitaire/replay.hpp"

namespace bilitaire {

// A move without an announcement. For a plate move, `longest` is the greatest number of jumps that one ball can make
// after it: the plate player may announce any number from 2 to `longest`.
struct PlainMove {
    Move move;
    int longest = 0;
};
std::vector<PlainMove> plain_moves(const State& state);

// Returns every move that the rules allow: takes, plate moves or jumps, depending on the phase. Pushes come before
// removals. Each plate move is listed without an announcement, then with each announcement that can be fulfilled.
std::vector<Move> moves(const State& state);

// Returns the number of sequences of exactly `moves` moves that begin in this state.
std::uint64_t perft(const State& state, int moves);

} // namespace bilitaire
