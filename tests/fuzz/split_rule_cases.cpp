// split_rule_cases FOLDER FILE...: writes the input of each case of these files of tests/rules into a file of its own
// in the folder. The fuzzers use these files as seeds.
#include <fstream>

#include "support/cases.hpp"

namespace fs = std::filesystem;

int main(int argc, char** argv) {
    const std::vector<fs::path> words(argv + 1, argv + argc);
    const fs::path& folder = words.at(0);
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (std::size_t i = 1; i < words.size(); ++i)
        for (const support::RuleCase& each : support::read_rule_cases(words[i]))
            std::ofstream(folder / (words[i].stem().string() + ' ' + each.kind + ' ' + each.name)) << each.input;
}
