#include "commands/session.hpp"

#include <atomic>
#include <map>
#include <sstream>

#include "commands/program.hpp"

namespace session {

Outcome run(const std::vector<std::string>& words, const FakeEnvironment& fake) {
    return run_program(commands::brikks_program(), words, fake);
}

Outcome run_bilitaire(const std::vector<std::string>& words, const FakeEnvironment& fake) {
    return run_program(commands::bilitaire_program(), words, fake);
}

Outcome run_program(const commands::Command& program, const std::vector<std::string>& words,
                    const FakeEnvironment& fake) {
    std::istringstream in(fake.input);
    std::ostringstream out;
    std::ostringstream err;
    std::atomic<std::chrono::steady_clock::duration> time{}; // several threads may ask for the time
    commands::Environment environment{
        .in = in,
        .out = out,
        .err = err,
        .in_is_terminal = fake.terminal,
        .out_is_terminal = fake.terminal,
        .err_is_terminal = fake.terminal,
        .columns = [&] { return fake.columns; },
        .language = fake.language,
        .unicode = fake.unicode,
        .no_colour = fake.no_colour,
        .program = BRIKKS_PROGRAM,
        .entropy = [&] { return fake.entropy; },
        .now =
            [&] {
                auto before = time.load();
                while (!time.compare_exchange_weak(before, before + fake.clock_step)) {
                }
                return std::chrono::steady_clock::time_point(before + fake.clock_step);
            },
    };
    const int status = commands::run(program, words, environment);
    return {status, out.str(), err.str(), time};
}

std::string known_sheet(std::string_view kind) {
    const std::map<std::string_view, std::string> sheets = {
        {"legal", "tests/cases/brikks/g001p1-order.txt"},
        {"illegal", "samples/rulebook-final.txt"},
        {"solo", "tests/cases/brikks/g000p0-order.json"},
        {"hard", "tests/cases/brikks/g005p1-crosses.json"},
    };
    return sheets.at(kind);
}

} // namespace session
