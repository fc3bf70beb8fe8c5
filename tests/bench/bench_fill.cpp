// bench_fill [SEED [EVENINGS [SECONDS [SMALL [ALTERED [NOTATION]]]]]]: goes from the dice and the sheets of random
// evenings back to their records, and counts how many of the first ALTERED evenings (1000) are refused if they
// are altered. Prints a row for each notation and kind of evening: processor times for an evening in milliseconds, the
// verdicts, how often the histories contain what happened (held), and how often the record is what happened (written).
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

#include "bench/bench_main.hpp"
#include "bench/notations.hpp"
#include "support/evenings.hpp"
#include "support/slow_histories.hpp"

namespace {

using bench::Clock;

struct Row {
    std::vector<double> milliseconds;
    int legal = 0;
    int refused = 0;
    int undecided = 0;
    int held = 0;    // evenings whose histories contain what happened
    int written = 0; // evenings whose record is what happened
    int wrong = 0;   // records that do not end with the given sheets: must stay 0
};

void fill(const support::Evening& evening, std::uint64_t seconds, Row& row) {
    const auto begin = Clock::now();
    brikks::Limits limits;
    limits.out_of_time = [end = begin + std::chrono::seconds(seconds)] { return Clock::now() > end; };
    const brikks::Filling filling = support::fill(evening, limits);
    row.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    row.refused += filling.verdict == base::Verdict::illegal ? 1 : 0;
    row.undecided += filling.verdict == base::Verdict::undecided ? 1 : 0;
    if (filling.verdict != base::Verdict::legal)
        return;
    ++row.legal;
    row.wrong += support::ends_as_given(*filling.game, evening.sheets) ? 0 : 1;
    const bool held = std::all_of(filling.groups.begin(), filling.groups.end(),
                                  [&](const auto& group) { return support::holds(group, evening.record); });
    row.held += held ? 1 : 0;
    row.written += filling.game->start == evening.record.start && filling.game->rounds == evening.record.rounds ? 1 : 0;
}

void print(const char* evenings, brikks::Notation notation, Row& row) {
    std::sort(row.milliseconds.begin(), row.milliseconds.end());
    const auto at = [&](double share) {
        return row.milliseconds[static_cast<std::size_t>(share * static_cast<double>(row.milliseconds.size() - 1))];
    };
    std::printf("%-9s %-9s %9.2f %9.2f %9.2f  %6d %7d %9d  %6d %7d %5d\n", std::string(name(notation)).c_str(),
                evenings, at(0.5), at(0.99), row.milliseconds.back(), row.legal, row.refused, row.undecided, row.held,
                row.written, row.wrong);
    std::fflush(stdout);
}

void measure(brikks::Notation notation, std::uint64_t seed, std::uint64_t evenings, std::uint64_t seconds,
             std::uint64_t altered_evenings) {
    Row played;
    std::array<Row, 3> altered;
    for (std::uint64_t i = 0; i < evenings; ++i) {
        support::Rng rng(seed + i);
        const support::Evening evening = evening_of(random_game(rng, {}), notation, rng);
        fill(evening, seconds, played);
        for (std::size_t kind = 0; kind < altered.size() && i < altered_evenings; ++kind) {
            support::Evening other = evening;
            alter(other, static_cast<support::Alteration>(kind), rng);
            fill(other, seconds, altered[kind]);
        }
    }
    print("played", notation, played);
    if (altered_evenings == 0)
        return;
    print("roll", notation, altered[0]);
    print("exchange", notation, altered[1]);
    print("sheet", notation, altered[2]);
}

} // namespace

int main(int count, char** arguments) {
    return bench::bench_main("bench_fill", count, arguments, [](std::span<char*> words) {
        std::array<std::uint64_t, 5> numbers = {1, 1000, 10, 0, 1000};
        for (std::size_t i = 0; i < std::min(words.size(), numbers.size()); ++i)
            numbers[i] = bench::number<std::uint64_t>(words[i]);
        std::printf("%-9s %-9s %9s %9s %9s  %6s %7s %9s  %6s %7s %5s\n", "notation", "evenings", "median ms", "99 % ms",
                    "worst ms", "legal", "refused", "undecided", "held", "written", "wrong");
        for (const brikks::Notation notation : bench::notations(words, numbers.size(),
                                                                {brikks::Notation::outlines, brikks::Notation::order,
                                                                 brikks::Notation::colours, brikks::Notation::crosses}))
            measure(notation, numbers[0], numbers[1], numbers[2], numbers[4]);
        int differences = 0;
        for (std::uint64_t i = 0; i < numbers[3]; ++i)
            differences += support::differences_on_small_evening(numbers[0] + i, 4);
        std::printf("%d small evenings, %d differences\n", static_cast<int>(numbers[3]), differences);
    });
}
