// Every record of samples/bilitaire is listed in its README.md with an expectation, and the program agrees with it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "bilitaire/judge.hpp"
#include "bilitaire/record_format.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path samples = "samples/bilitaire";

// Reads the rows of the table: | `file` | what it shows | expectation |
std::map<std::string, std::string> table() {
    std::map<std::string, std::string> rows;
    std::istringstream in(session::content((samples / "README.md").string()));
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("| `"))
            continue;
        const std::string file = line.substr(3, line.find('`', 3) - 3);
        const std::size_t last = line.rfind(" | ", line.size() - 3) + 3;
        rows[file] = line.substr(last, line.size() - last - 2);
    }
    return rows;
}

std::map<std::string, std::string> records() {
    std::map<std::string, std::string> texts;
    for (const auto& entry : fs::recursive_directory_iterator(samples))
        if (entry.is_regular_file() && entry.path().extension() != ".md")
            texts[fs::relative(entry.path(), samples).generic_string()] = session::content(entry.path().string());
    return texts;
}

// Returns what the program says, written as an expectation: "legal, 30 and 33 left, winner Ana" or "illegal [push]".
std::string found(const std::string& text) {
    const auto reading = bilitaire::read_record(text);
    REQUIRE(reading.value);
    CHECK(reading.messages.empty());
    const bilitaire::Judgement judgement = judge(*reading.value);
    std::string result(base::name(judgement.verdict));
    if (judgement.verdict == base::Verdict::legal) {
        result += ", " + std::to_string(*judgement.rounds[0].left());
        if (judgement.rounds.size() == 2)
            result += " and " + std::to_string(*judgement.rounds[1].left());
        result += " left";
        for (const std::string& name : judgement.winner)
            result += ", winner " + name;
    }
    std::vector<std::string> rules;
    for (const base::Finding& finding : judgement.findings) {
        const std::string rule = " [" + std::string(id(finding)) + "]";
        if (std::find(rules.begin(), rules.end(), rule) == rules.end())
            rules.push_back(rule);
    }
    for (const std::string& rule : rules)
        result += rule;
    return result;
}

} // namespace

TEST_CASE("Every sample record gets the verdict that the table of the samples gives") {
    const auto rows = table();
    const auto all = records();
    CHECK(rows.size() == all.size());
    REQUIRE(all.size() >= 10);
    for (const auto& each : all) {
        const auto& [file, text] = each;
        CAPTURE(each.first);
        REQUIRE(rows.contains(file));
        const std::string& expected = rows.at(file);
        CHECK(found(text) == expected);
        if (file.ends_with(".txt"))
            CHECK(text.find("\n# Expect: " + expected + "\n") != std::string::npos);
        const session::Outcome outcome =
            session::run_program(commands::bilitaire_program(), {"check", (samples / file).string()});
        CHECK(outcome.status == (expected.starts_with("legal") ? 0 : 1));
    }
}
