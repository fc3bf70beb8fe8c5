// The points of a sheet (score-lines, score-total, solo-rank).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// Points of one row: index 0..10 from the bottom, crosses 0..10.
int row_points(int row, int crosses);
// The factor of a row: 1, 2 or 4.
int multiplier(int row);

// The nine ranks of the solo game, best first.
enum class Rank : unsigned char {
    above_150,
    from_130,
    from_110,
    from_100,
    from_90,
    from_80,
    from_70,
    from_60,
    below_60
};
constexpr std::size_t enum_size(Rank) {
    return 9;
}
Rank solo_rank(int total, int level);
// The range of totals of a rank: ">150", "130-150" ... "<60".
std::string_view range(Rank rank);

struct Score {
    base::IntArray<int, row_count> rows{}; // top row first, as on the sheet; in a duel complete rows only
    int lines = 0;                         // their sum
    int extra = 0;                         // points, not crosses
    int bombs = 0;                         // the values on the bombs left
    int energy = 0;                        // half the active points
    int total = 0;
    std::optional<Rank> rank;    // solo only
    std::optional<int> complete; // duel only: the points for complete rows, which decide if both are out (duel-end)

    friend bool operator==(const Score&, const Score&) = default;
};

// The points of a player in play. In a duel only complete rows count.
Score score(const Player& player, int players, int level, Variant variant);

// The points of the marks, even of impossible ones (bombs not crossed out from the top). A bar that is not given counts
// nothing, and then there is no rank.
Score score(const Sheet& sheet);

// True if the sheet gives all that counts. In a duel only rows count.
bool is_complete(const Sheet& sheet);

// Totals that a sheet can have: a single one, or a range if a bar is not given.
struct Totals {
    int least = 0;
    int most = 0;
};
Totals totals(const Sheet& sheet);

// The places of the players: the highest total is first, and equal totals share a place (winner). 0 if points that are
// not given could change the place.
std::vector<std::size_t> places(const std::vector<Totals>& players);

// The points of all rows, complete or not, which the players of a duel may have added up as well.
int points_of_all_rows(Grid grid);

} // namespace brikks
