// Measures Bi-litaire: how fast records are replayed, and how long the search for the longest chain takes, on average
// and at worst.
#include <algorithm>
#include <chrono>
#include <vector>

#include <benchmark/benchmark.h>

#include "bilitaire/judge.hpp"
#include "bilitaire/support/games.hpp"

namespace {

using bilitaire_support::random_round;
using bilitaire_support::Rng;

std::vector<bilitaire::Round> rounds(std::size_t count) {
    std::vector<bilitaire::Round> result;
    Rng rng(1);
    while (result.size() < count)
        result.push_back(random_round(rng, "Ana", "Ben").round);
    return result;
}

// Returns the trays of random games before the turns of the ball player, because chains matter there.
std::vector<bilitaire::Tray> positions_of_games(std::size_t count) {
    std::vector<bilitaire::Tray> result;
    Rng rng(2);
    while (result.size() < count)
        for (const bilitaire::State& state : replay(random_round(rng, "Ana", "Ben").round, 0).states)
            if (state.phase == bilitaire::Phase::ball && result.size() < count)
                result.push_back(state.tray);
    return result;
}

// Returns trays with twelve plates anywhere, each hollow with or without a ball. They have far longer chains than
// games.
std::vector<bilitaire::Tray> scattered_positions(std::size_t count) {
    std::vector<bilitaire::Tray> result;
    Rng rng(3);
    while (result.size() < count) {
        bilitaire::Tray tray;
        for (int plates = 0; plates < bilitaire::plates_at_start;) {
            const bilitaire::Cell cell{static_cast<int>(rng(4)), static_cast<int>(rng(4))};
            plates += has_plate(tray, cell) ? 0 : 1;
            tray.plates = static_cast<bilitaire::Cells>(tray.plates | bit(cell));
        }
        for (int hollow = 0; hollow < 64; ++hollow)
            if (rng(2) == 0)
                tray.balls |= bilitaire::Hollows{1} << hollow & hollows_of(tray);
        result.push_back(tray);
    }
    return result;
}

void judge_records(benchmark::State& state) {
    const std::vector<bilitaire::Round> all = rounds(1000);
    std::size_t moves = 0;
    std::size_t next = 0;
    for (auto _ : state) {
        const bilitaire::Round& round = all[next++ % all.size()];
        moves += round.moves.size();
        benchmark::DoNotOptimize(bilitaire::judge({{round}}));
    }
    state.counters["moves"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}
BENCHMARK(judge_records)->Unit(benchmark::kMicrosecond);

// Searches 10 000 positions in each iteration. `worst_us` is the time of the slowest position. The fastest run of each
// position counts, so that other work of the machine changes the result little.
void longest_chain_of(benchmark::State& state, const std::vector<bilitaire::Tray>& trays) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> fastest(trays.size(), 1e9);
    int longest = 0;
    for (auto _ : state)
        for (std::size_t i = 0; i < trays.size(); ++i) {
            const auto start = Clock::now();
            longest = std::max(longest, longest_chain(trays[i]));
            fastest[i] = std::min(fastest[i], std::chrono::duration<double, std::micro>(Clock::now() - start).count());
        }
    state.counters["worst_us"] = *std::max_element(fastest.begin(), fastest.end());
    state.counters["jumps"] = longest;
}

constexpr std::size_t positions = 10'000;

void longest_chain_in_games(benchmark::State& state) {
    longest_chain_of(state, positions_of_games(positions));
}
BENCHMARK(longest_chain_in_games)->Unit(benchmark::kMillisecond);

void longest_chain_anywhere(benchmark::State& state) {
    longest_chain_of(state, scattered_positions(positions));
}
BENCHMARK(longest_chain_anywhere)->Unit(benchmark::kMillisecond);

} // namespace
