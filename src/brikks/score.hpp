// The points of a sheet (score-lines, score-total, solo-rank).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// Returns the points of one row. `row`: 0..10 from the bottom. `crosses`: 0..10.
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
    int lines = 0;                         // the sum of the rows
    int extra = 0;                         // points, not crosses
    int bombs = 0;                         // the values of the bombs that are left
    int energy = 0;                        // half the active points, rounded down
    int total = 0;
    std::optional<Rank> rank;    // solo only
    std::optional<int> complete; // duel only: points for complete rows, which decide a duel if both are out (duel-end)

    friend bool operator==(const Score&, const Score&) = default;
};

// The points of a player at a moment of the game. In a duel only complete rows count.
Score score(const Player& player, int players, int level, Variant variant);

// The points of the marks on a sheet, even of impossible marks (bombs not crossed out from the top). A bar that is not
// given has no points, and the score then has no rank.
Score score(const Sheet& sheet);

// True if everything that counts is given on the sheet. In a duel only rows count.
bool is_complete(const Sheet& sheet);

// The totals that a sheet can have: a single total, or a range if a bar is not given.
struct Totals {
    int least = 0;
    int most = 0;
};
Totals totals(const Sheet& sheet);

// Returns the place of each player. The highest total has place 1, and equal totals share a place (rule winner). A
// place is 0 if points that are not given could change it.
std::vector<std::size_t> places(const std::vector<Totals>& players);

// Returns the points of all rows, complete or not. In a duel only complete rows count, but players may claim the points
// of all rows.
int points_of_all_rows(Grid grid);

} // namespace brikks
