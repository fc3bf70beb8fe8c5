// How many mini blocks an opponent can have earned (mini-earn).
#pragma once

namespace brikks {

// In a whole duel: 8 pink X, and 4 + 4 + 2 for eleven lines.
inline constexpr int max_minis = 18;

// By the end of that round, counted from 1, whatever both players did and at whatever level the opponent plays.
int max_minis_by_round(int round);

} // namespace brikks
