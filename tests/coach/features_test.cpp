#include <doctest/doctest.h>

#include <set>

#include "coach/features.hpp"
#include "coach/helpers.hpp"

namespace {

// The pattern of a window, square by square.
std::uint32_t slow_pattern(brikks::Grid grid, const coach::Window& window) {
    std::uint32_t pattern = 0;
    for (int row = 0; row < window.height; ++row)
        for (int column = 0; column < window.width; ++column)
            if (grid.crossed({window.at.column + column, window.at.row + row}))
                pattern |= 1U << (window.width * row + column);
    return pattern;
}

} // namespace

TEST_CASE("the windows stand in the grid, and their tables one after the other") {
    std::uint32_t next = 0;
    for (const coach::Window& window : coach::windows) {
        CHECK(window.at.column + window.width <= brikks::column_count);
        CHECK(window.at.row + window.height <= brikks::row_count);
        CHECK(window.table == next);
        next += window.pattern_count();
    }
    CHECK(next == coach::grid_weights);
}

TEST_CASE("the places of a grid are those of its squares, read one by one") {
    for (const coach::Position& position : random_positions(20)) {
        const coach::GridPlaces places = coach::grid_places(position.player.grid);
        for (std::size_t i = 0; i < coach::windows.size(); ++i)
            CHECK(places[i] == coach::windows[i].table + slow_pattern(position.player.grid, coach::windows[i]));
    }
}

TEST_CASE("a footprint is the difference between the places before and after") {
    for (const coach::Position& position : random_positions(2)) {
        const brikks::Grid grid = position.player.grid;
        for (const brikks::Shape& shape : brikks::all_shapes())
            for (const brikks::Cell at : brikks::cells(landings(grid, shape))) {
                const brikks::Bits block = squares(shape, at);
                const coach::Footprint& footprint = coach::footprints().of(shape, at);
                coach::GridPlaces places = coach::grid_places(grid);
                for (const coach::Change& change : footprint.changes)
                    places[change.window] += change.added;
                CHECK(places == coach::grid_places({grid.bits | block}));
                CHECK(footprint.covered == covered(block, shape.colour));
            }
    }
}

TEST_CASE("bars that differ have their weights at different places") {
    std::set<std::array<int, coach::bar_table_count>> seen;
    int count = 0;
    for (int position = 4; position <= brikks::energy_circles; ++position)
        for (int active = 0; active <= position; ++active)
            for (int crosses = 0; crosses <= brikks::max_crosses; ++crosses)
                for (int phase = 0; phase < coach::phase_count; ++phase, ++count) {
                    const auto places = coach::bar_places({position, active, crosses, count % 4, count % 28, phase});
                    seen.insert(places);
                    for (std::size_t table = 0; table < places.size(); ++table) {
                        CHECK(places[table] >= coach::bar_tables[table]);
                        CHECK(places[table] < coach::bar_tables[table + 1]);
                    }
                }
    CHECK(static_cast<int>(seen.size()) == count);
}
