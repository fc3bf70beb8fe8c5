// The marks that the ink of a sheet shows, with how sure it is; the rules have no say here.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/arrays.hpp"
#include "brikks/cell.hpp"
#include "brikks/energy.hpp"
#include "brikks/sheet.hpp"
#include "layout/marker_ids.hpp"

namespace reading {

// The natural logarithm of p / (1 - p): positive if it is rather there. Between -most_odds and most_odds.
using Odds = double;
inline constexpr Odds most_odds = 12;
double probability(Odds odds); // 0..1

// The likelihood of the ink of a circle for each mark: natural logarithms, the likeliest is 0. Only three marks: a
// circle that is crossed out before the game (deactivated) looks like a crossed one, or is printed so.
struct CircleInk {
    double untouched = 0; // nothing drawn
    double circled = 0;
    double crossed = 0; // circled, if it is not printed so, and crossed
};

// A number that was written in a box, or nothing.
struct NumberInk {
    bool written = false;
    // Natural logarithms, the likeliest is 0. Without written: empty. A value that is missing is less likely than all
    // of these by unlisted.
    std::vector<std::pair<int, double>> values;
    double unlisted = -8;

    // The likelihood of a value, as a logarithm; 0 without written.
    double likelihood(int value) const;
    // The value that was surely written; nullopt if there is none.
    std::optional<int> certain() const;
};

using Row = std::size_t; // from 0, the lowest row

struct SheetInk {
    layout::SheetKind kind; // what is printed on the sheet

    // [row][column], row 0 is the lowest.
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count> squares{}; // crossed?
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count>
        minis{}; // duel: a mini block? given it is crossed
    // Is a line drawn between two squares? right[r][c]: (c, r) and (c + 1, r); above[r][c]: (c, r) and (c, r + 1).
    std::array<std::array<Odds, brikks::column_count - 1>, brikks::row_count> right{};
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count - 1> above{};
    bool outlines = true; // blocks are outlined; else right and above say nothing

    std::array<CircleInk, brikks::energy_circles> energy{};
    std::vector<Odds> extra;                      // crossed? none in a duel
    std::array<Odds, brikks::bomb_count> bombs{}; // crossed out? from the top
    std::vector<Odds> levels;                     // ticked? 4, or none if the level is printed

    std::array<NumberInk, brikks::row_count> rows; // top row first
    NumberInk lines_sum, extra_sum, bombs_sum, energy_sum;
    NumberInk total;
};

} // namespace reading
