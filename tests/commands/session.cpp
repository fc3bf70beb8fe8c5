#include "commands/session.hpp"

#include <stdlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "commands/program.hpp"

namespace session {

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "brikks-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("no folder for the test");
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::file(std::string_view name, std::string_view bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return path(name);
}

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

Outcome run(const std::vector<std::string>& words, const FakeEnvironment& fake) {
    return run_program(commands::brikks_program(), words, fake);
}

Outcome run_program(const commands::Command& program, const std::vector<std::string>& words,
                    const FakeEnvironment& fake) {
    std::istringstream in(fake.input);
    std::ostringstream out;
    std::ostringstream err;
    std::chrono::steady_clock::time_point time{};
    commands::Environment environment{
        .in = in,
        .out = out,
        .err = err,
        .in_is_terminal = fake.terminal,
        .out_is_terminal = fake.terminal,
        .unicode = fake.unicode,
        .no_colour = fake.no_colour,
        .entropy = [&] { return fake.entropy; },
        .now = [&] { return time += fake.clock_step; },
    };
    const int status = commands::run(program, words, environment);
    return {status, out.str(), err.str()};
}

std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
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
