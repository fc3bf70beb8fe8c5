#include "coach/weights.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "coach/helpers.hpp"

namespace {

using Numbers = std::vector<std::int16_t>;

// The free squares with a crossed square above them.
int holes(brikks::Grid grid) {
    int count = 0;
    for (int column = 0; column < brikks::column_count; ++column) {
        bool covered = false;
        for (int row = brikks::row_count - 1; row >= 0; --row) {
            covered = covered || grid.crossed({column, row});
            count += covered && !grid.crossed({column, row}) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

TEST_CASE("packed weights are unpacked") {
    const auto unpacked = [](std::initializer_list<int> bytes) {
        return coach::unpacked(std::string(bytes.begin(), bytes.end()));
    };
    CHECK(unpacked({}) == Numbers{});
    CHECK(unpacked({1, 2, 3, 4}) == Numbers{-1, 1, -2, 2});
    CHECK(unpacked({0, 0, 2}) == Numbers{0, 1});
    CHECK(unpacked({2, 0, 3, 1}) == Numbers{1, 0, 0, 0, 0, -1});
    CHECK(unpacked({0x80, 0x01, 0x81, 0x01}) == Numbers{64, -65});
    CHECK(unpacked({0xFE, 0xFF, 0x03, 0xFF, 0xFF, 0x03}) == Numbers{32767, -32768});
    CHECK(unpacked({0, 0x80, 0x01}) == Numbers(129));
}

TEST_CASE("knowledge is the points of the sheet, less three for each covered square") {
    const coach::Weights knowledge = coach::knowledge();
    CHECK(value(knowledge, {brikks::new_player(4), 2, {}}) == 20 * (1 + 2 + 4 + 2));
    for (const coach::Position& position : random_positions(10)) {
        const double half_a_point = position.player.energy.active() % 2 * 0.5; // the rules round it down
        CHECK(value(knowledge, position) ==
              20 * (points_of(position) + half_a_point - 3 * holes(position.player.grid)));
    }
}

TEST_CASE("each level has its weights, and none passes the range of its numbers") {
    for (int level = 1; level <= 4; ++level) {
        const coach::Weights& weights = coach::weights(level);
        const coach::Weights begin = level == 2 ? coach::knowledge() : coach::weights(2);
        const Numbers added = coach::unpacked(coach::packed_weights(level));
        const std::size_t in_grid = (level == 2 ? coach::stage_count : 1) * coach::grid_weights;
        REQUIRE(added.size() == in_grid + coach::bar_weights);
        REQUIRE(weights.grid.size() == coach::stage_count * coach::grid_weights);
        REQUIRE(weights.bars.size() == coach::bar_weights);
        CHECK(weights.unit == coach::weight_unit);
        int wrong = 0; // the sums of integers are not cut to 16 bits
        for (std::size_t i = 0; i < weights.grid.size(); ++i)
            wrong += weights.grid[i] != begin.grid[i] + added[i % in_grid] ? 1 : 0;
        for (std::size_t i = 0; i < weights.bars.size(); ++i)
            wrong += weights.bars[i] != begin.bars[i] + added[in_grid + i] ? 1 : 0;
        CHECK(wrong == 0);
    }
}

TEST_CASE("no position of a game is worth less than nothing or more than anybody can have") {
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        for (const coach::Position& position : positions_of(bot_record(seed, coach::Strength::casual))) {
            const int points = value(coach::weights(position.level), position) / coach::weight_unit;
            CHECK(points > 0);
            CHECK(points < 200);
        }
}
