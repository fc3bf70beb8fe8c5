// Reads the data that several tests share, by paths from the root of the project: the sheets and records of
// tests/cases, and the cases of a rule in tests/rules/GAME/ID.txt. Each case of a rule is an input with the output of
// `check`:
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
    // The totals of the players if the sheet or record is legal; otherwise the rule that is meant to be broken, or "-"
    // if that is unknown.
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

// Reads the cases of a rule. Throws std::runtime_error if the file does not have the form above.
std::vector<RuleCase> read_rule_cases(const std::filesystem::path& file);

void write_rule_cases(const std::filesystem::path& file, const std::vector<RuleCase>& cases);

} // namespace support
