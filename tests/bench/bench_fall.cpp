// Measures how fast blocks fall: perft in positions a second, and landings on real grids.
#include <array>
#include <vector>

#include <benchmark/benchmark.h>

#include "support/games.hpp"
#include "support/perft.hpp"

namespace {

using brikks::Block;
using brikks::Colour;

constexpr std::array<Block, 8> sequence = {
    Block{Colour::green, 1},  Block{Colour::red, 1},   Block{Colour::white, 1}, Block{Colour::blue, 1},
    Block{Colour::yellow, 1}, Block{Colour::black, 4}, Block{Colour::black, 1}, Block{Colour::green, 3},
};

// Counts positions by perft, and reports how many a second.
void perft(benchmark::State& state) {
    const auto depth = static_cast<std::size_t>(state.range(0));
    std::uint64_t positions = 0;
    for (auto _ : state)
        positions += brikks::perft(brikks::Grid{}, std::span(sequence).first(depth));
    state.counters["positions"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}
BENCHMARK(perft)->DenseRange(5, 8)->Unit(benchmark::kMillisecond);

// Returns the grids of random games after each block.
std::vector<brikks::Grid> grids() {
    std::vector<brikks::Grid> result;
    support::Rng rng(1);
    while (result.size() < 4000) {
        const support::Game game = random_game(rng, support::GamePlan{});
        for (const support::GamePlayer& player : game.players) {
            brikks::Grid grid;
            for (const brikks::Placement& block : player.blocks) {
                grid.bits |= squares(block);
                result.push_back(grid);
            }
        }
    }
    return result;
}

// Asks `question` for every shape on every grid.
template <class Ask>
void ask(benchmark::State& state, const Ask& question) {
    const std::vector<brikks::Grid> all = grids();
    for (auto _ : state)
        for (const brikks::Grid grid : all)
            for (const brikks::Shape& shape : brikks::all_shapes())
                benchmark::DoNotOptimize(question(grid, shape));
    const auto asked = static_cast<double>(state.iterations()) * static_cast<double>(all.size() * brikks::shape_count);
    state.counters["questions"] = benchmark::Counter(asked, benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}

void viable(benchmark::State& state) {
    ask(state, [](brikks::Grid grid, const brikks::Shape& shape) { return brikks::viable(grid, shape); });
}
BENCHMARK(viable)->Unit(benchmark::kMillisecond);

void reachable(benchmark::State& state) {
    ask(state, [](brikks::Grid grid, const brikks::Shape& shape) { return brikks::reachable(grid, shape); });
}
BENCHMARK(reachable)->Unit(benchmark::kMillisecond);

void landings(benchmark::State& state) {
    ask(state, [](brikks::Grid grid, const brikks::Shape& shape) { return brikks::landings(grid, shape); });
}
BENCHMARK(landings)->Unit(benchmark::kMillisecond);

} // namespace
