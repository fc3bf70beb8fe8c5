// The library's functions for other programs say what the program says, and answer every text.
#include "api/api.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "commands/session.hpp"

namespace {

namespace fs = std::filesystem;

using brikks::api::Finding;
using brikks::api::judge;
using brikks::api::Language;
using brikks::api::Result;
using brikks::api::Severity;
using brikks::api::Verdict;
using session::content;

// The paths of the sheets, records, logs and records of Bi-litaire in samples, and of some known cases.
std::vector<std::string> files() {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator("samples"))
        if (const std::string ending = entry.path().extension().string();
            ending == ".txt" || ending == ".json" || ending == ".log")
            names.push_back(entry.path().generic_string());
    for (const auto& entry : fs::directory_iterator("tests/cases/brikks"))
        if (entry.path().filename().string().starts_with("g000"))
            names.push_back(entry.path().generic_string());
    std::sort(names.begin(), names.end());
    return names;
}

std::string squares_of(const Finding& finding) {
    std::string names;
    for (const brikks::Cell cell : finding.squares)
        names += to_string(cell) + ' ';
    return names;
}

} // namespace

TEST_CASE("The JSON is the line that check --json prints") {
    const std::vector<std::string> names = files();
    CHECK(names.size() > 30);
    int strict = 0;
    for (const std::string& name : names) {
        CAPTURE(name);
        const std::string text = content(name);
        const Result result = judge(text, {.file = name});
        CHECK(result.json + '\n' == session::run({"check", "--json", name}).out);
        const Result german = judge(text, {.language = Language::de, .file = name, .strict_bombs = true});
        CHECK(german.json + '\n' ==
              session::run({"check", "--json", "--lang", "de", "--house", "strict-bombs", name}).out);
        strict += german.verdict != result.verdict ? 1 : 0;
    }
    CHECK(strict > 0);
}

TEST_CASE("A legal sheet has a score and an order of its blocks") {
    const Result result = judge(content("samples/ana-outlines.txt"));
    CHECK(result.verdict == Verdict::legal);
    CHECK(result.findings.empty());
    REQUIRE(result.scores.size() == 1);
    REQUIRE(result.scores[0]);
    CHECK(result.scores[0]->total == 50);
    CHECK(result.order.size() == 23);
}

TEST_CASE("A finding has its place and its squares, and words in the language that is asked for") {
    const std::string text = content("samples/rulebook-final.txt");
    const Result english = judge(text);
    CHECK(english.verdict == Verdict::illegal);
    CHECK(english.order.empty());
    REQUIRE(english.findings.size() == 2);
    const Finding& finding = english.findings[0];
    CHECK(finding.severity == Severity::error);
    CHECK(finding.rule == "extra");
    CHECK(finding.message.starts_with("the extra points bar has 6 crosses, but 7 pink X are circled"));
    CHECK(finding.line == 23);
    CHECK(finding.column == 1);
    CHECK(english.findings[1].severity == Severity::note);
    const Result german = judge(text, {.language = Language::de});
    REQUIRE(german.findings.size() == 2);
    CHECK(german.findings[0].message.starts_with("die Zusatzpunkteleiste"));
    CHECK(german.findings[0].line == 23);

    const Result falling = judge(content("samples/mistakes/fall.txt"));
    REQUIRE(!falling.findings.empty());
    CHECK(falling.findings[0].rule == "fall");
    CHECK(squares_of(falling.findings[0]) == "f3 g3 f4 g4 ");
}

TEST_CASE("A record has a score for each player") {
    const Result result = judge(content("samples/evening.txt"));
    CHECK(result.verdict == Verdict::legal);
    CHECK(result.scores.size() == 3);
    CHECK(std::all_of(result.scores.begin(), result.scores.end(), [](const auto& score) { return score.has_value(); }));
    CHECK(result.order.empty());
}

TEST_CASE("A warning about the text comes before the findings of the referee") {
    const Result result = judge("players: 2\nnotation: colours\nblocks: K1@a1\n");
    REQUIRE(!result.findings.empty());
    CHECK(result.findings[0].severity == Severity::warning);
    CHECK(result.findings[0].line == 2);
    CHECK(result.verdict == Verdict::legal);
}

TEST_CASE("Every text is answered, if need be with the reason why it cannot be read") {
    for (const std::string& text :
         {std::string(), std::string("\0", 1), std::string("\xFF"), std::string("{"), std::string("[[[[1e999"),
          std::string("\xFF\xD8\xFF\xE0"), std::string("%PDF-1.4"), std::string(2'000'000, 'x'),
          content("samples/evening.log"), content("samples/bilitaire/evening.txt")}) {
        CAPTURE(text.substr(0, 40));
        const Result result = judge(text);
        CHECK(!result.verdict);
        CHECK(result.scores.empty());
        REQUIRE(!result.findings.empty());
        CHECK(result.findings[0].severity == Severity::error);
        CHECK(result.findings[0].message != "");
        CHECK(session::contains(result.json, R"("verdict":"unreadable")"));
        CHECK(!brikks::api::read_sheet(text).value);
        CHECK(!brikks::api::read_record(text).value);
        CHECK(!brikks::api::read_record(text).findings.empty());
    }
}

TEST_CASE("A message is safe to show in a terminal") {
    const Result result = judge("players: 2\n\x1b[2J\n");
    REQUIRE(!result.findings.empty());
    for (const Finding& finding : result.findings)
        CHECK(!session::contains(finding.message, "\x1b"));
}

TEST_CASE("The time limit leaves a hard sheet undecided") {
    const std::string hard = content(session::known_sheet("hard"));
    CHECK(judge(hard, {.time_limit = std::chrono::seconds(0)}).verdict == Verdict::undecided);
    CHECK(judge(hard, {.memory = 0}).verdict == Verdict::undecided);
}

TEST_CASE("Sheets and records are read, and written so that they can be read again") {
    const std::string text = content("samples/ana-outlines.txt");
    const auto sheet = brikks::api::read_sheet(text);
    REQUIRE(sheet.value);
    CHECK(sheet.findings.empty());
    CHECK(sheet.value->player == "Ana");
    CHECK(brikks::api::read_sheet(brikks::api::to_text(*sheet.value)).value == sheet.value);
    CHECK(brikks::api::read_sheet(brikks::api::to_json(*sheet.value)).value == sheet.value);

    const auto record = brikks::api::read_record(content("samples/evening.txt"));
    REQUIRE(record.value);
    CHECK(brikks::api::read_record(brikks::api::to_text(*record.value)).value == record.value);
    CHECK(brikks::api::read_record(brikks::api::to_json(*record.value)).value == record.value);

    const auto neither = brikks::api::read_record(text, Language::de);
    CHECK(!neither.value);
    REQUIRE(!neither.findings.empty());
    CHECK(neither.findings[0].line == 1);
    CHECK(!brikks::api::read_sheet(content("samples/evening.txt")).value);
}
