// The reference implementation of referee/histories: tries everything, round by round, by rules written down a second
// time. Only for evenings of a few rounds; not for duels.
#pragma once

#include <set>
#include <string>

#include "referee/histories.hpp"

namespace support {

// What was done from the start block on, a word each: "a1 b1 a2 b2 for 0", "bomb", "out" or "-".
using SlowHistory = std::string;

std::set<SlowHistory> slow_histories(const brikks::Sheet& sheet, const brikks::KnownRounds& known);

// The same words for histories that were found.
std::string word_of(const brikks::HistoryStep& step);

} // namespace support
