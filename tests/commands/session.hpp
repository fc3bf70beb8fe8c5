// The program, run inside the test: words in, what it printed and its exit status out.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "support/folder.hpp"

namespace session {

using support::content;
using support::Folder;

struct Outcome {
    int status = -1;
    std::string out;
    std::string err;
    std::chrono::steady_clock::duration elapsed{0}; // on the clock that the program asks
};

struct FakeEnvironment {
    std::string input = {};
    bool terminal = false;                        // standard input and output are
    std::size_t columns = 0;                      // of that terminal
    base::Language language = base::Language::en; // of the locale
    bool unicode = false;
    bool no_colour = false;
    std::uint64_t entropy = 1;
    std::chrono::milliseconds clock_step{0}; // how much later it is each time the clock is asked
};

Outcome run(const std::vector<std::string>& words, const FakeEnvironment& fake = {}); // brikks
Outcome run_bilitaire(const std::vector<std::string>& words, const FakeEnvironment& fake = {});
Outcome run_program(const commands::Command& program, const std::vector<std::string>& words,
                    const FakeEnvironment& fake = {});

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// The path of a sheet: "legal", "illegal" (the rule book's closing example), "solo", or "hard", a legal one that takes
// the referee long enough to be stopped.
std::string known_sheet(std::string_view kind);

} // namespace session
