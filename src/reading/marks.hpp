// The marks that the ink of a sheet shows, and how sure each of them is. The rules have no say here.
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

// The natural logarithm of p / (1 - p), positive if the mark is probably there. Ink gives -most_odds to most_odds; the
// answer of a person counts as more.
using Odds = double;
inline constexpr Odds most_odds = 12;
// The odds of a mark that an answer decided.
inline constexpr Odds answered = 1000;
double probability(Odds odds); // 0..1

// The likelihood of the ink of a circle for each mark, as natural logarithms; the likeliest mark has 0. There are only
// three marks: a circle that is crossed out before the game (deactivated) looks like a crossed one, or is printed
// crossed out.
struct CircleInk {
    double untouched = 0; // nothing drawn
    double circled = 0;
    double crossed = 0; // circled, by the player or in print, and crossed out
};

// A number that was written in a box, or an empty box.
struct NumberInk {
    bool written = false;
    // Values, each with the natural logarithm of its likelihood; the likeliest one has 0. Empty if nothing is written
    // or the number cannot be read. A value that is not listed has the logarithm `unlisted`.
    std::vector<std::pair<int, double>> values;
    double unlisted = -8;

    // The likelihood of a value, as a logarithm; 0 if nothing is written.
    double likelihood(int value) const;
    // The value that was surely written; nullopt if there is none.
    std::optional<int> certain() const;
    // True if the value was answered.
    bool is_answered() const { return written && unlisted <= -answered; }
};

using Row = std::size_t; // number of a row of the grid; 0 is the lowest

struct SheetInk {
    layout::SheetKind kind; // the game, as printed on the sheet

    // Odds that a square is crossed. All arrays of squares are [row][column], and row 0 is the lowest.
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count> squares{};
    // In a duel: odds that a square is a mini block, if it is crossed.
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count> minis{};
    // Odds that a line is drawn between two squares. right[r][c]: between (c, r) and (c + 1, r); above[r][c]: between
    // (c, r) and (c, r + 1).
    std::array<std::array<Odds, brikks::column_count - 1>, brikks::row_count> right{};
    std::array<std::array<Odds, brikks::column_count>, brikks::row_count - 1> above{};
    bool outlines = true;        // true if blocks are outlined; otherwise `right` and `above` say nothing
    bool lines_left_out = false; // true if lines between blocks were seen, but not well enough to count
    bool ask_outlines = false;   // if lines were left out: true if only a person can say whether there are any
    // True if a person must confirm the squares: nothing on the sheet does, or another probable reading has other ones.
    bool ask_rows = false;

    // How most blocks are marked: with crosses or the like, coloured in, filled with a pen, or by their outlines alone.
    enum class Way { strokes, coloured, filled, outlines };
    Way way = Way::strokes;

    std::array<CircleInk, brikks::energy_circles> energy{};
    std::vector<Odds> extra;                      // odds that a field is crossed; empty in a duel
    std::array<Odds, brikks::bomb_count> bombs{}; // odds that a bomb is crossed out, from the top
    std::vector<Odds> levels;                     // odds that a level is ticked; 4, or none if the level is printed

    std::array<NumberInk, brikks::row_count> rows; // top row first
    NumberInk lines_sum, extra_sum, bombs_sum, energy_sum;
    NumberInk total;
};

} // namespace reading
