// The inputs of the value network: 235 tuples of squares (rows, columns and small windows of the grid) and five tables
// of the bars. The value of a position is the sum of one weight of each.
//
// How? A tuple has a table with a weight for each pattern of its squares. The tables of all tuples stand one after the
// other; there is one set of them for each stage of the game, because the same pattern is worth more when there is
// still time to use it. The tables of the bars know the number of blocks themselves and have no stages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "brikks/block.hpp"
#include "brikks/circles.hpp"
#include "coach/position.hpp"

namespace coach {

// A rectangle of squares. Bit `width * row + column` of its pattern is set if the square is crossed.
struct Window {
    brikks::Cell at; // the lower left square
    int width = 0;
    int height = 0;
    std::uint32_t table = 0; // where its table begins in the tables of a stage

    constexpr std::uint32_t pattern_count() const { return 1U << (width * height); }
};

// Rows, columns, and windows of 3 x 3, 4 x 2 and 2 x 4 squares.
inline constexpr std::array<std::array<int, 2>, 5> window_sizes = {
    {{brikks::column_count, 1}, {1, brikks::row_count}, {3, 3}, {4, 2}, {2, 4}}};
inline constexpr std::size_t window_count = 11 + 10 + 72 + 70 + 72;

// The windows. Those of one size are sorted by row from the bottom, then by column.
inline constexpr std::array<Window, window_count> windows = [] {
    std::array<Window, window_count> result{};
    std::size_t next = 0;
    std::uint32_t table = 0;
    for (const auto& [width, height] : window_sizes)
        for (int row = 0; row + height <= brikks::row_count; ++row)
            for (int column = 0; column + width <= brikks::column_count; ++column) {
                result[next] = {{column, row}, width, height, table};
                table += result[next++].pattern_count();
            }
    return result;
}();
inline constexpr std::uint32_t grid_weights = windows.back().table + windows.back().pattern_count();

// The places of the weights of a grid in the tables of a stage, in the order of the windows.
using GridPlaces = std::array<std::uint32_t, window_count>;
GridPlaces grid_places(brikks::Grid grid);

// The stages of the grid: by blocks, and by whether five points are active, which buy any block.
inline constexpr int stage_count = 8;
inline constexpr int stage_of(int blocks, int active) {
    return 2 * ((blocks >= 10) + (blocks >= 16) + (blocks >= 21)) + (active >= brikks::swap_cost);
}

// The inputs of the tables of the bars.
struct Bars {
    int position = 0; // of the energy bar, 0..28
    int active = 0;   // 0..28
    int crosses = 0;  // 0..14
    int bombs = 0;    // used, 0..3
    int blocks = 0;   // 0..27
    int phase = 0;    // Rolling::phase
};
inline Bars bars_of(const Position& position) {
    const brikks::Player& player = position.player;
    return {player.energy.position, player.energy.active(), player.crosses,
            player.bombs_used,      block_count(player),    position.rolling.phase()};
}

inline constexpr int circle_counts = brikks::energy_circles + 1;
inline constexpr int block_counts = 28;
inline constexpr int bar_table_count = 5;
inline constexpr std::array<int, bar_table_count + 1> bar_tables = [] {
    constexpr std::array<int, bar_table_count> sizes = {
        7 * 4 * circle_counts * circle_counts, block_counts * circle_counts * 15, block_counts * 4 * circle_counts,
        block_counts * 4 * 15, block_counts * phase_count * circle_counts};
    std::array<int, bar_table_count + 1> begins{};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        begins[i + 1] = begins[i] + sizes[i];
    return begins;
}();
inline constexpr std::uint32_t bar_weights = static_cast<std::uint32_t>(bar_tables.back());

// The places of the five weights in the tables of the bars.
inline constexpr std::array<int, bar_table_count> bar_places(const Bars& bars) {
    const auto& [position, active, crosses, bombs, blocks, phase] = bars;
    return {bar_tables[0] + ((blocks / 4 * 4 + bombs) * circle_counts + position) * circle_counts + active,
            bar_tables[1] + (blocks * circle_counts + position) * 15 + crosses,
            bar_tables[2] + (blocks * 4 + bombs) * circle_counts + active,
            bar_tables[3] + (blocks * 4 + bombs) * 15 + crosses,
            bar_tables[4] + (blocks * phase_count + phase) * circle_counts + active};
}

// How a block changes the pattern of one window.
struct Change {
    std::uint16_t window;
    std::uint16_t added; // the squares that it adds to the pattern
};

// The facts about a placement that do not depend on the grid.
struct Footprint {
    std::span<const Change> changes;
    brikks::Covered covered;
};

class Footprints {
public:
    Footprints();
    // The shape must be inside the grid there.
    const Footprint& of(const brikks::Shape& shape, brikks::Cell at) const { return all_[shape.id][place(at)]; }

private:
    static int place(brikks::Cell at) { return brikks::stride * at.row + at.column; }

    std::vector<Change> changes_;
    base::IntArray<base::IntArray<Footprint, brikks::stride * brikks::row_count>, brikks::shape_count> all_;
};
const Footprints& footprints();

} // namespace coach
