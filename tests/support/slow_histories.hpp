// The reference implementation of evenings/histories: tries everything, round by round, by rules that are written a
// second time. Only for evenings of a few rounds; not for duels.
#pragma once

#include <set>
#include <string>

#include "evenings/histories.hpp"

namespace support {

// The turns from the start block on, a word for each: "a1 b1 a2 b2 for 0", "bomb", "out" or "-".
using SlowHistory = std::string;

std::set<SlowHistory> slow_histories(const brikks::Sheet& sheet, const brikks::KnownRounds& known);

// Returns the histories of a graph in the same words.
std::set<SlowHistory> words_of(const brikks::HistoryGraph& graph);

// Makes a random evening of at most this number of rounds and alters one of four evenings. Returns the number of its
// sheets for which the core and this implementation find different histories.
int differences_on_small_evening(std::uint64_t seed, int rounds);

} // namespace support
