// bench_programs: measures the programs as whole processes, from start to end, with the peak of their memory. Measures
// two lower bounds, too: a process that does nothing, and a program that makes an empty page with libharu.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "support/game_records.hpp"
#include "support/games.hpp"

namespace fs = std::filesystem;

namespace {

// Makes a folder of sheets and records. The destructor removes it.
class Pile {
public:
    Pile() {
        std::string name = (fs::temp_directory_path() / "brikks-bench-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            std::abort();
        folder_ = name;
        fs::create_directory(folder_ / "s");
        fs::create_directory(folder_ / "g");
        support::Rng rng(1);
        for (int i = 0; i < sheets; ++i) {
            const support::Game game = random_game(rng, {});
            const brikks::Sheet sheet = sheet_of(game, 0, brikks::Notation::outlines, rng);
            std::ofstream(folder_ / "s" / std::to_string(i)) << documents::write_sheet_text(sheet);
            if (i < records)
                std::ofstream(folder_ / "g" / std::to_string(i))
                    << documents::write_game_text(support::record_of(game, rng));
        }
    }
    Pile(const Pile&) = delete;
    Pile& operator=(const Pile&) = delete;
    ~Pile() { fs::remove_all(folder_); }

    static constexpr int sheets = 10000;
    static constexpr int records = 1000;
    const fs::path& folder() const { return folder_; }

private:
    fs::path folder_;
};

const Pile& pile() {
    static const Pile all;
    return all;
}

// Runs a command and discards its output. Returns its peak of memory in MB.
double run(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    if (posix_spawn(&child, arguments.front(), &actions, nullptr, arguments.data(), environ) != 0)
        std::abort();
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1)
        std::abort(); // exit status 1 is fine: some sheet of the pile breaks a rule
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

void measure(benchmark::State& state, const std::vector<std::string>& words) {
    fs::current_path(pile().folder());
    double peak = 0;
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        peak = run(words);
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    state.counters["peak_MB"] = peak;
}

std::vector<std::string> with_pile(std::vector<std::string> words, const std::string& kind, int count) {
    const int there = kind == "g/" ? Pile::records : Pile::sheets;
    for (int i = 0; i < count; ++i)
        words.push_back(kind + std::to_string(i % there));
    return words;
}

void add(const std::string& name, const std::vector<std::string>& words) {
    benchmark::RegisterBenchmark(name.c_str(), measure, words)->UseManualTime()->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    const std::string brikks = BRIKKS_PROGRAM;
    add("nothing (true)", {"/bin/true"});
    add("brikks --version", {brikks, "--version"});
    add("check, one outlined sheet", {brikks, "check", "s/0"});
    add("score, one sheet", {brikks, "score", "s/0"});
    add("check, one record", {brikks, "check", "g/0"});
    add("check, 1 000 sheets", with_pile({brikks, "check"}, "s/", 1000));
    add("check, 10 000 sheets", with_pile({brikks, "check"}, "s/", 10000));
    add("check, 100 000 sheets", with_pile({brikks, "check"}, "s/", 100000));
    add("score, 10 000 sheets", with_pile({brikks, "score", "--json"}, "s/", 10000));
    add("check, 10 000 records", with_pile({brikks, "check"}, "g/", 10000));
    add("an empty page of libharu", {HARU_PROGRAM});
    add("print sheets, one page", {brikks, "print", "sheets", "-o", "page.pdf"});
    add("print sheets, 1 000 pages", {brikks, "print", "sheets", "--copies", "1000", "-o", "pages.pdf"});
    benchmark::RunSpecifiedBenchmarks();
}
