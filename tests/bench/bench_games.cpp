// Measures how fast whole games are replayed, in turns a second.
#include <vector>

#include <benchmark/benchmark.h>

#include "replay/game_replay.hpp"
#include "support/game_records.hpp"

namespace {

void replay(benchmark::State& state) {
    std::vector<brikks::Game> games;
    support::Rng rng(1);
    while (games.size() < 1000)
        games.push_back(support::record_of(random_game(rng, support::GamePlan{}), rng));
    std::size_t turns = 0;
    for (auto _ : state)
        for (const brikks::Game& game : games) {
            benchmark::DoNotOptimize(brikks::replay_game(game));
            turns += game.rounds.size() * game.players.size();
        }
    state.counters["turns"] =
        benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}
BENCHMARK(replay)->Unit(benchmark::kMillisecond);

} // namespace
