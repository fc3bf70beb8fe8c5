// bench_table [SEED [TABLES [SECONDS [NOTATION]]]]: measures the search whether the sheets of random games fit
// together, without the dice. Prints a row for each notation, number of players and kind of table: the sheets of one
// game, or these with one sheet replaced by that of another game. A row has times in milliseconds, how many tables were
// decided, and how many wrongly.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "bench/bench_main.hpp"
#include "bench/notations.hpp"
#include "evenings/common_rolls.hpp"
#include "referee/same_game.hpp"
#include "support/evenings.hpp"

namespace {

using bench::Clock;

struct Row {
    std::vector<double> milliseconds;
    int legal = 0;
    int illegal = 0;
    int undecided = 0;
    int wrong = 0; // legal tables refused, and records that do not end with the sheets: must stay 0
};

void judge(const brikks::EveningSheets& given, bool mixed, std::uint64_t seconds, Row& row) {
    std::vector<brikks::Sheet> sheets;
    for (const auto& each : given)
        sheets.push_back(each->sheet);
    const auto begin = Clock::now();
    brikks::Limits limits;
    limits.out_of_time = [end = begin + std::chrono::seconds(seconds)] { return Clock::now() > end; };
    brikks::CommonRolls found;
    if (judge_same_game(sheets).legal())
        found = find_common_rolls(sheets, limits);
    else
        found.verdict = base::Verdict::illegal;
    row.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    row.legal += found.verdict == base::Verdict::legal ? 1 : 0;
    row.illegal += found.verdict == base::Verdict::illegal ? 1 : 0;
    row.undecided += found.verdict == base::Verdict::undecided ? 1 : 0;
    if (found.verdict == base::Verdict::legal)
        row.wrong += support::ends_as_given(*found.game, given) ? 0 : 1;
    else
        row.wrong += found.verdict == base::Verdict::illegal && !mixed ? 1 : 0;
}

void print(brikks::Notation notation, int players, const char* kind, Row& row) {
    std::sort(row.milliseconds.begin(), row.milliseconds.end());
    const auto at = [&](double share) {
        return row.milliseconds[static_cast<std::size_t>(share * static_cast<double>(row.milliseconds.size() - 1))];
    };
    std::printf("%-9s %7d %-9s %9.1f %9.1f %9.1f  %6d %7d %9d %5d\n", std::string(name(notation)).c_str(), players,
                kind, at(0.5), at(0.9), row.milliseconds.back(), row.legal, row.illegal, row.undecided, row.wrong);
    std::fflush(stdout);
}

void measure(brikks::Notation notation, int players, std::uint64_t seed, std::uint64_t tables, std::uint64_t seconds) {
    Row played;
    Row mixed;
    for (std::uint64_t i = 0; i < tables; ++i) {
        support::Rng rng(seed + i);
        const support::GamePlan plan = {.players = players, .duel = false};
        support::Evening evening = evening_of(random_game(rng, plan), notation, rng);
        judge(evening.sheets, false, seconds, played);
        evening.sheets[0]->sheet = sheet_of(random_game(rng, plan), 0, notation, rng);
        judge(evening.sheets, true, seconds, mixed);
    }
    print(notation, players, "one game", played);
    print(notation, players, "mixed", mixed);
}

} // namespace

int main(int count, char** arguments) {
    return bench::bench_main("bench_table", count, arguments, [](std::span<char*> words) {
        std::array<std::uint64_t, 3> numbers = {1, 100, 10};
        for (std::size_t i = 0; i < std::min(words.size(), numbers.size()); ++i)
            numbers[i] = bench::number<std::uint64_t>(words[i]);
        std::printf("%-9s %7s %-9s %9s %9s %9s  %6s %7s %9s %5s\n", "notation", "players", "tables", "median ms",
                    "90 % ms", "worst ms", "legal", "illegal", "undecided", "wrong");
        for (const brikks::Notation notation :
             bench::notations(words, numbers.size(),
                              {brikks::Notation::outlines, brikks::Notation::colours, brikks::Notation::crosses}))
            for (const int players : {2, 3, 4})
                measure(notation, players, numbers[0], numbers[1], numbers[2]);
    });
}
