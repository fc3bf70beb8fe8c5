// bench_referee [--seed S] [--count N] [--limit SECONDS] [--only TEXT]: measures how long the referee takes for final
// sheets of random games. Judges N sheets for each row of the table and prints the median, the 99th percentile and the
// worst processor time, and the peak of memory. Each row is a process of its own, so that each has its own peak.
// `--only` selects the rows whose name contains TEXT, for example "crosses, duel, mutated". Each undecided sheet is
// printed to the standard error.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/referee.hpp"
#include "support/games.hpp"
#include "support/mutate.hpp"

namespace {

struct Options {
    std::uint64_t seed = 1;
    std::uint64_t count = 1000;
    std::uint64_t limit = 10; // seconds of processor time for a sheet
    std::string only;         // a part of the names of the rows that are measured
};

// One row of the table.
struct Row {
    std::string name;
    support::GamePlan plan;
    brikks::Notation notation;
    bool mutated = false;

    std::string full_name() const {
        return std::string(brikks::name(notation)) + ", " + name + (mutated ? ", mutated" : ", legal");
    }
};

std::vector<Row> table() {
    struct Kind {
        std::string name;
        support::GamePlan plan;
    };
    std::vector<Kind> kinds;
    for (const int players : {4, 1})
        for (const int level : {2, 4}) {
            const std::string name = players == 1 ? "solo" : "4 players";
            kinds.push_back(
                {name + ", level " + std::to_string(level), {.players = players, .level = level, .duel = false}});
        }
    kinds.push_back({"duel", {.duel = true}});

    std::vector<Row> rows;
    for (const brikks::Notation notation :
         {brikks::Notation::outlines, brikks::Notation::colours, brikks::Notation::crosses})
        for (const Kind& kind : kinds)
            for (const bool mutated : {false, true})
                rows.push_back(Row{kind.name, kind.plan, notation, mutated});
    return rows;
}

brikks::Sheet final_sheet(const Row& row, support::Rng& rng) {
    const support::Game game = random_game(rng, row.plan);
    const auto player = static_cast<std::size_t>(rng.below(static_cast<int>(game.players.size())));
    brikks::Sheet sheet = sheet_of(game, player, brikks::Notation::outlines, rng);
    if (row.mutated)
        support::mutate(sheet, rng);
    return row.notation == brikks::Notation::outlines ? sheet : support::with_less_detail(sheet, row.notation);
}

double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void measure(const Row& row, const Options& options) {
    std::vector<double> milliseconds;
    int legal = 0;
    int illegal = 0;
    int undecided = 0;
    support::Rng rng(options.seed);
    for (std::uint64_t i = 0; i < options.count; ++i) {
        const brikks::Sheet sheet = final_sheet(row, rng);
        const double start = seconds();
        const double end = start + static_cast<double>(options.limit);
        brikks::Limits limits;
        limits.out_of_time = [end] { return seconds() > end; };
        const brikks::Judgement judgement = judge(sheet, limits);
        milliseconds.push_back((seconds() - start) * 1000);
        legal += judgement.verdict == base::Verdict::legal ? 1 : 0;
        illegal += judgement.verdict == base::Verdict::illegal ? 1 : 0;
        undecided += judgement.verdict == base::Verdict::undecided ? 1 : 0;
        if (judgement.verdict == base::Verdict::undecided)
            std::fprintf(stderr, "sheet %d of %s is undecided after %.1f s\n%s\n", static_cast<int>(i),
                         row.full_name().c_str(), milliseconds.back() / 1000, support::text_of(sheet).c_str());
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) {
        return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
    };
    std::printf("%-9s %-19s %-8s %10.3f %10.3f %10.3f %8.0f   %5d %7d %9d\n", std::string(name(row.notation)).c_str(),
                row.name.c_str(), row.mutated ? "mutated" : "legal", at(0.5), at(0.99), milliseconds.back(),
                peak_megabytes(), legal, illegal, undecided);
    std::fflush(stdout);
}

bool read(std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
    for (std::size_t i = 1; i < arguments.size(); i += 2) {
        const std::string_view option = arguments[i];
        if (option == "--only" && i + 1 < arguments.size()) {
            options.only = arguments[i + 1];
            continue;
        }
        std::uint64_t* value = option == "--seed"    ? &options.seed
                               : option == "--count" ? &options.count
                               : option == "--limit" ? &options.limit
                                                     : nullptr;
        if (value == nullptr || i + 1 == arguments.size() || !read(arguments[i + 1], *value) || options.count == 0) {
            std::fprintf(stderr, "usage: bench_referee [--seed S] [--count N] [--limit SECONDS] [--only TEXT]\n");
            return 2;
        }
    }
    std::printf("%-9s %-19s %-8s %10s %10s %10s %8s   %5s %7s %9s\n", "notation", "game", "sheets", "median ms",
                "99 % ms", "worst ms", "peak MB", "legal", "illegal", "undecided");
    std::fflush(stdout);
    for (const Row& row : table()) {
        if (row.full_name().find(options.only) == std::string::npos)
            continue;
        const pid_t child = fork();
        if (child == 0) {
            measure(row, options);
            _exit(0);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0) {
            std::fprintf(stderr, "the measurement of a row failed\n");
            return 1;
        }
    }
}
