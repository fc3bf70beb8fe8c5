// The program, run inside the test: words in, what it printed and its exit status out.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace session {

// A folder of the test's own, gone at its end.
class Folder {
public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    std::string path(std::string_view name) const { return (path_ / name).string(); }
    // Writes a file; returns its path.
    std::string file(std::string_view name, std::string_view bytes) const;
    // The names of all that is in it, sorted.
    std::vector<std::string> names() const;

private:
    std::filesystem::path path_;
};

struct Outcome {
    int status = -1;
    std::string out;
    std::string err;
};

struct FakeEnvironment {
    std::string input = {};
    bool terminal = false; // standard input and output are
    bool unicode = false;
    bool no_colour = false;
    std::uint64_t entropy = 1;
    std::chrono::seconds clock_step{0}; // how much later it is each time the clock is asked
};

Outcome run(const std::vector<std::string>& words, const FakeEnvironment& fake = {}); // brikks
Outcome run_program(const commands::Command& program, const std::vector<std::string>& words,
                    const FakeEnvironment& fake = {});

std::string content(const std::string& path);

// The path of a sheet: "legal", "illegal" (the rule book's closing example), "solo", or "hard", a legal one that takes
// the referee long enough to be stopped.
std::string known_sheet(std::string_view kind);

} // namespace session
