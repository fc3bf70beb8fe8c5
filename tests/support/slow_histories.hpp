// The reference implementation of referee/histories: tries everything, round by round, by rules written down a second
// time. Only for evenings of a few rounds; not for duels.
#pragma once

#include <set>
#include <string>

#include "evenings/histories.hpp"

namespace support {

// What was done from the start block on, a word each: "a1 b1 a2 b2 for 0", "bomb", "out" or "-".
using SlowHistory = std::string;

std::set<SlowHistory> slow_histories(const brikks::Sheet& sheet, const brikks::KnownRounds& known);

// The same words for histories that were found.
std::set<SlowHistory> words_of(const brikks::HistoryGraph& graph);

// A random evening of at most that many rounds, one of four altered: the number of its sheets for which other histories
// are found than here.
int differences_on_small_evening(std::uint64_t seed, int rounds);

} // namespace support
