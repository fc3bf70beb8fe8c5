// Limits to the number of mini blocks that an opponent can have earned (mini-earn).
#pragma once

namespace brikks {

// The most mini blocks in a whole duel: 8 for the pink X, and 4 + 4 + 2 for eleven completed rows.
inline constexpr int max_minis = 18;

// Returns the most mini blocks that can be earned by the end of a round, counted from 1. The limit holds whatever both
// players did and at whatever level the opponent plays.
int max_minis_by_round(int round);

} // namespace brikks
