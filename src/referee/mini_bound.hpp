// How many mini blocks an opponent can be due (mini-earn).
#pragma once

namespace brikks {

// In a whole duel: 8 pink X, and 4 + 4 + 2 for eleven lines.
inline constexpr int most_minis = 18;

// By the end of that round, counted from 1, whatever both players did and at whatever level the opponent plays.
int most_minis_by(int round);

} // namespace brikks
