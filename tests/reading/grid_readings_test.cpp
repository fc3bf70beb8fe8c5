#include "reading/grid_readings.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include "brikks/squares.hpp"
#include "support/rng.hpp"

namespace {

using brikks::Bits;
using brikks::Cell;
using reading::GridReading;
using reading::SheetInk;

constexpr int width = 4;
constexpr int height = 3;
constexpr double line_weight = 0.5; // the same as in the search

std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

// Returns ink that is doubtful in the lower left corner. The rest of the grid is empty.
SheetInk scrawl(support::Rng& rng, bool duel) {
    SheetInk ink;
    ink.kind.variant = duel ? brikks::Variant::duel : brikks::Variant::standard;
    for (auto& row : ink.squares)
        row.fill(-500);
    for (auto& row : ink.right)
        row.fill(-0.25);
    for (auto& row : ink.above)
        row.fill(-0.25);
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            ink.squares[index(row)][index(column)] = rng.real(-2, 6);
            ink.minis[index(row)][index(column)] = rng.real(-4, 4);
            ink.right[index(row)][index(column)] = rng.real(-4, 4);
            ink.above[index(row)][index(column)] = rng.real(-4, 4);
        }
    return ink;
}

// Finds all divisions of the corner without any bound, and counts the marks of each one when it is complete.
class AllDivisions {
public:
    explicit AllDivisions(const SheetInk& ink) : ink_(ink) {
        for (const brikks::Shape& shape : brikks::all_shapes())
            for (const Cell at : brikks::cells(brikks::places_inside(shape)))
                if (at.column + shape.width <= width && at.row + shape.height <= height)
                    blocks_.push_back(brikks::squares(shape, at));
        find_odd_regions();
        extend();
        std::sort(regrets_.begin(), regrets_.end());
    }
    const std::vector<double>& regrets() const { return regrets_; }

private:
    enum Single { empty = -1, mini = -2, open = -3 };

    double square_odds(Cell cell) const { return ink_.squares[index(cell.row)][index(cell.column)]; }
    bool duel() const { return ink_.kind.variant == brikks::Variant::duel; }
    bool is_block(Cell cell) const {
        const bool mini_rather = duel() && ink_.minis[index(cell.row)][index(cell.column)] > 0;
        return square_odds(cell) > 0 && !mini_rather;
    }

    void find_odd_regions() {
        Bits left = 0;
        for (const Cell cell : brikks::cells(brikks::full_grid))
            if (is_block(cell))
                left |= bit(cell);
        while (left != 0) {
            std::vector<Cell> region = {brikks::cell_of(brikks::lowest(left))};
            left &= ~bit(region.front());
            for (std::size_t i = 0; i < region.size(); ++i) {
                const Cell at = region[i];
                for (const Cell other : {Cell{at.column + 1, at.row}, Cell{at.column - 1, at.row},
                                         Cell{at.column, at.row + 1}, Cell{at.column, at.row - 1}}) {
                    if (!inside(other) || (left & bit(other)) == 0 || odds(at, other) >= 0)
                        continue;
                    left &= ~bit(other);
                    region.push_back(other);
                }
            }
            Bits squares = 0;
            for (const Cell cell : region)
                squares |= bit(cell);
            if (brikks::shape_of_squares(squares) == nullptr)
                odd_.push_back(squares);
        }
    }

    double odds(Cell a, Cell b) const {
        const Cell first = std::min(a, b, [](Cell x, Cell y) { return x.row + x.column < y.row + y.column; });
        return a.row == b.row ? ink_.right[index(first.row)][index(first.column)]
                              : ink_.above[index(first.row)][index(first.column)];
    }

    void extend() {
        Bits left = brikks::full_grid;
        for (const auto& [squares, owner] : pieces_)
            left &= ~squares;
        Bits corner = 0;
        for (const Cell cell : brikks::cells(left))
            if (cell.column < width && cell.row < height)
                corner |= bit(cell);
        if (corner == 0) {
            count();
            return;
        }
        const Bits first = brikks::lowest_square(corner);
        const auto attempt = [&](Bits squares, int owner) {
            if ((squares & first) == 0 || (squares & ~corner) != 0)
                return;
            pieces_.push_back({squares, owner});
            extend();
            pieces_.pop_back();
        };
        attempt(first, empty);
        if (duel())
            attempt(first, mini);
        for (const Bits squares : blocks_)
            attempt(squares, 0);
        for (const Bits squares : odd_)
            attempt(squares, 1);
    }

    void count() {
        std::array<std::array<int, brikks::column_count>, brikks::row_count> owner{};
        for (auto& row : owner)
            row.fill(empty);
        double sum = 0;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const auto& [squares, kind] = pieces_[i];
            sum += kind == 1 ? 8 : 0;
            for (const Cell cell : brikks::cells(squares))
                owner[index(cell.row)][index(cell.column)] = kind < 0 ? kind : static_cast<int>(i);
        }
        const auto add = [&](double mark, bool there) { sum += std::max(there ? -mark : mark, 0.0); };
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const int own = owner[index(cell.row)][index(cell.column)];
            add(square_odds(cell), own != empty);
            if (duel() && own != empty)
                add(ink_.minis[index(cell.row)][index(cell.column)], own == mini);
            for (const Cell next : {Cell{cell.column + 1, cell.row}, Cell{cell.column, cell.row + 1}}) {
                if (!inside(next))
                    continue;
                const int other = owner[index(next.row)][index(next.column)];
                if (own >= 0 || other >= 0)
                    add(line_weight * odds(cell, next), own != other);
                else if (own == empty && other == empty)
                    add(line_weight * odds(cell, next), false);
            }
        }
        regrets_.push_back(sum);
    }

    struct Laid {
        Bits squares;
        int owner;
    };
    const SheetInk& ink_;
    std::vector<Bits> blocks_;
    std::vector<Bits> odd_;
    std::vector<Laid> pieces_;
    std::vector<double> regrets_;
};

} // namespace

TEST_CASE("divisions come by rising regret, none is missing") {
    for (std::uint64_t seed = 1; seed <= 9; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const SheetInk ink = scrawl(rng, seed % 3 == 0);
        const std::vector<double> all = AllDivisions(ink).regrets();
        reading::GridReadings grids(ink);
        REQUIRE(all.size() > 100);
        for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 500); ++i) {
            CAPTURE(i);
            const GridReading* grid = grids.at(i);
            REQUIRE(grid != nullptr);
            CHECK(grid->regret == doctest::Approx(all[i]));
        }
    }
}

TEST_CASE("without outlines, grids come by rising regret, none is missing or twice") {
    for (const bool duel : {false, true}) {
        support::Rng rng(1);
        SheetInk ink = scrawl(rng, duel);
        ink.outlines = false;
        reading::GridReadings grids(ink);
        // Each of the twelve doubtful squares has two readings, or three in a duel.
        const std::size_t count = duel ? 531'441 : 4'096;
        std::vector<std::pair<Bits, Bits>> seen;
        double last = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(count, 20'000); ++i) {
            const GridReading* grid = grids.at(i);
            REQUIRE(grid != nullptr);
            CHECK(grid->regret >= last - 1e-9);
            last = grid->regret;
            seen.emplace_back(grid->crossed, grid->minis);
        }
        std::sort(seen.begin(), seen.end());
        CHECK(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
    }
}
