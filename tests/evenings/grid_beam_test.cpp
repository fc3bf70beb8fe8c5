// Checks the rolls and blocks that are found for several sheets with crosses only.
#include <doctest/doctest.h>

#include <algorithm>

#include "evenings/crossed_table.hpp"
#include "evenings/grid_beam.hpp"

namespace {

using brikks::CommonBlocks;
using support::CrossedTable;

std::optional<CommonBlocks> find(const CrossedTable& table, std::size_t width) {
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    return find_common_blocks(table.ways, table.rounds, width, budget);
}

// Checks that the blocks fill the sheet, and that each rests where it can fall. Whether the rolls allow them is checked
// by a replay (common_rolls_test.cpp).
void check_blocks(const CrossedTable& table, const CommonBlocks& found) {
    REQUIRE(found.rolls.size() == static_cast<std::size_t>(table.rounds));
    REQUIRE(found.blocks.size() == table.marks.size());
    unsigned starts = 0;
    for (std::size_t player = 0; player < found.blocks.size(); ++player) {
        brikks::Grid grid;
        for (const brikks::PlacedBlock& block : found.blocks[player]) {
            CHECK(is_landing(grid, *block.shape, block.at));
            grid.bits |= block.squares;
        }
        CHECK(grid.bits == table.marks[player].blocks);
        const brikks::PlacedBlock& first = found.blocks[player].front();
        CHECK(may_start(first));
        CHECK((starts & colour_bit(first.shape->colour)) == 0);
        starts |= colour_bit(first.shape->colour);
    }
}

} // namespace

TEST_CASE("rolls and blocks are found for the sheets of a short game") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const support::Game game =
            random_game(rng, {.players = rng.between(2, 3), .duel = false, .most_rounds = rng.between(0, 3)});
        const CrossedTable table(game, ~std::size_t{0}, rng);
        const std::optional<CommonBlocks> found = find(table, 1000000);
        REQUIRE(found);
        check_blocks(table, *found);
    }
}

TEST_CASE("rolls and blocks are found for the sheets of most games") {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const CrossedTable table(random_game(rng, {.players = rng.between(2, 3), .duel = false}), 300, rng);
        const std::optional<CommonBlocks> found = find(table, 500);
        count += found ? 1 : 0;
        if (found)
            check_blocks(table, *found);
    }
    CHECK(count >= 4);
}

TEST_CASE("where a beam alone runs into dead ends, the ways of some players are joined") {
    for (const std::uint64_t seed : {33U, 52U}) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const CrossedTable table(random_game(rng, {.players = 4, .duel = false}), 2000, rng);
        const std::optional<CommonBlocks> found = find(table, 1024);
        REQUIRE(found);
        check_blocks(table, *found);
    }
}

TEST_CASE("sheets that need other rolls have none in common") {
    support::Rng rng(1);
    const support::GamePlan plan = {.players = 2, .duel = false, .most_rounds = 2};
    int none = 0;
    for (int game = 0; game < 20; ++game) {
        CrossedTable table(random_game(rng, plan), 1000, rng);
        const CrossedTable other(random_game(rng, plan), 1000, rng);
        table.ways[1] = other.ways[1];
        none += find(table, 1000) ? 0 : 1;
    }
    CHECK(none > 0);
}

TEST_CASE("a search whose time is over finds no rolls") {
    support::Rng rng(1);
    const CrossedTable table(random_game(rng, {.players = 2, .duel = false}), 300, rng);
    REQUIRE(find(table, 500));
    brikks::Limits limits;
    limits.out_of_time = [] { return true; };
    brikks::SearchBudget budget(limits);
    CHECK_FALSE(find_common_blocks(table.ways, table.rounds, 500, budget));
    CHECK(budget.stopped());
}

TEST_CASE("a sheet without ways has no rolls") {
    support::Rng rng(1);
    CrossedTable table(random_game(rng, {.players = 2, .duel = false, .most_rounds = 2}), 1000, rng);
    table.ways[1].graph = {};
    CHECK_FALSE(find(table, 1000));
}
