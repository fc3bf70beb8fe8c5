// Runs the program inside the test: takes words, returns what it printed and its exit status.
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
    std::chrono::steady_clock::duration elapsed{0}; // measured with the clock that the program uses
};

struct FakeEnvironment {
    std::string input = {};
    bool terminal = false;                        // true if standard input and output are a terminal
    std::size_t columns = 0;                      // width of the terminal
    base::Language language = base::Language::en; // language of the locale
    bool unicode = false;
    bool no_colour = false;
    std::uint64_t entropy = 1;
    std::chrono::milliseconds clock_step{0}; // the clock advances by this whenever the program asks for the time
};

Outcome run(const std::vector<std::string>& words, const FakeEnvironment& fake = {}); // runs brikks
Outcome run_bilitaire(const std::vector<std::string>& words, const FakeEnvironment& fake = {});
Outcome run_program(const commands::Command& program, const std::vector<std::string>& words,
                    const FakeEnvironment& fake = {});

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Returns the path of a known sheet: "legal", "illegal" (the rule book's closing example), "solo", or "hard", a legal
// sheet that takes the referee long enough to be stopped.
std::string known_sheet(std::string_view kind);

} // namespace session
