// The data that several tests read, by paths from the root of the project: the sheets and records of tests/cases, and
// tests/rules/GAME/ID.txt, the cases of a rule, each an input with what `check` prints about it:
//
//   -- breaks: hangs in a game --
//   # Nothing is below it.
//   brikks-game/1
//   ...
//   -- expected --
//   6:9: error: round 1, Ana: W1@d2 would hang in the air ... [fall]
//   illegal
//   ...
//   drawing: Ana after the start: e3 d2 e2 f2
//
// A case `breaks` the rule, `keeps` it though it may look otherwise, or is legal with a note under the rule (`notes`).
// The first case of a file is the example in docs/RULES.md.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace support {

std::string content(const std::filesystem::path& file);

// A sheet or record of tests/cases.
struct KnownCase {
    std::string path;
    std::string verdict;
    // If it is legal, the totals of its players; else the rule that was meant to be broken; "-" if that is unknown.
    std::vector<std::string> details;

    bool is_record() const { return path.find('-') == std::string::npos; }
};
std::vector<KnownCase> known_cases();

struct RuleCase {
    std::string kind; // "breaks", "keeps" or "notes"
    std::string name;
    std::string input;
    std::string expected; // both with a line end after each line

    bool keeps() const { return kind == "keeps"; }
};

// Throws std::runtime_error if the file is not like the one above.
std::vector<RuleCase> read_rule_cases(const std::filesystem::path& file);

void write_rule_cases(const std::filesystem::path& file, const std::vector<RuleCase>& cases);

} // namespace support
