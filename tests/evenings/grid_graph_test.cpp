// Checks the graphs of the ways to fill a sheet with crosses only against a plain enumeration.
#include <doctest/doctest.h>

#include <cmath>

#include "evenings/grid_graph.hpp"
#include "support/games.hpp"

namespace {

using brikks::Bits;
using brikks::GridGraph;
using brikks::Notation;
using brikks::SheetMarks;

constexpr std::size_t any_width = ~std::size_t{0};

GridGraph graph_of(const SheetMarks& marks, std::size_t width) {
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    return grid_graph(marks, width, budget);
}

SheetMarks marks_of_game(std::uint64_t seed, int most_rounds, Notation notation = Notation::crosses) {
    support::Rng rng(seed);
    const support::Game game =
        random_game(rng, {.players = rng.between(1, 4), .duel = false, .most_rounds = most_rounds});
    std::vector<base::Finding> findings;
    return read_marks(sheet_of(game, 0, notation, rng), findings);
}

// Counts the orders of blocks that fill the sheet and give its circles and crosses, by trying all of them. The points
// that are lost need not be active.
int count_orders(const SheetMarks& marks, const brikks::Player& player) {
    if (player.grid.bits == marks.blocks)
        return player.energy.position == *marks.constraints.position && player.crosses == *marks.constraints.crosses;
    int count = 0;
    for (const brikks::Shape& shape : brikks::all_shapes()) {
        if (player.grid.bits == 0 && !is_start_shape(shape))
            continue;
        for (const brikks::Cell at : brikks::cells(landings(player.grid, shape))) {
            if ((squares(shape, at) & ~marks.blocks) != 0)
                continue;
            brikks::Player after = player;
            place(after, shape, at, 0, marks.constraints.level, marks.variant);
            after.energy.crossed = 0;
            count += count_orders(marks, after);
        }
    }
    return count;
}

// Counts the paths to the end, and checks each step on the way.
double count_paths(const SheetMarks& marks, const GridGraph& graph, std::size_t layer, std::size_t node) {
    const brikks::GridNode& from = graph.layers[layer].nodes[node];
    if (layer == graph.blocks()) {
        CHECK(from.grid.bits == marks.blocks);
        return 1;
    }
    double count = 0;
    for (const brikks::GridStep& step : graph.layers[layer].steps_of(node)) {
        CHECK(is_landing(from.grid, *step.shape, step.at));
        CHECK((from.grid.bits | squares(*step.shape, step.at)) == graph.layers[layer + 1].nodes[step.to].grid.bits);
        count += count_paths(marks, graph, layer + 1, step.to);
    }
    CHECK(from.freedom == doctest::Approx(std::log2(count)));
    return count;
}

} // namespace

TEST_CASE("a graph that is wide enough has all orders of blocks that fill the sheet") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        const SheetMarks marks = marks_of_game(seed, 4);
        const GridGraph graph = graph_of(marks, any_width);
        REQUIRE(graph.any());
        CHECK(count_paths(marks, graph, 0, 0) == count_orders(marks, brikks::new_player(marks.players)));
    }
}

TEST_CASE("a narrow graph has some of the orders") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        const SheetMarks marks = marks_of_game(seed, 6);
        const GridGraph narrow = graph_of(marks, 10);
        for (const brikks::GridLayer& layer : narrow.layers)
            CHECK(layer.nodes.size() <= 10);
        if (narrow.any())
            CHECK(count_paths(marks, narrow, 0, 0) <=
                  std::exp2(graph_of(marks, any_width).layers[0].nodes[0].freedom) + 0.5);
    }
}

TEST_CASE("blocks whose order is known have one path") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        CAPTURE(seed);
        const SheetMarks marks = marks_of_game(seed, 1000, Notation::order);
        const GridGraph graph = graph_of(marks, any_width);
        REQUIRE(graph.any());
        CHECK(count_paths(marks, graph, 0, 0) == 1);
    }
}

TEST_CASE("without memory there is no graph") {
    const SheetMarks marks = marks_of_game(2, 1000);
    brikks::Limits limits;
    limits.memory = 10000;
    brikks::SearchBudget budget(limits);
    CHECK_FALSE(grid_graph(marks, any_width, budget).any());
    CHECK(budget.out_of_memory());
}
