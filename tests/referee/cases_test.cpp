// The sheets with known verdicts in this folder (truth.tsv: file, verdict, total or the rule that was meant to break).
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "brikks/score.hpp"
#include "documents/sheet.hpp"
#include "referee/account.hpp"
#include "referee/referee.hpp"
#include "support/replayer.hpp"

namespace {

const std::string folder = "tests/cases/";

std::string content(const std::string& name) {
    std::ifstream file(folder + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Case {
    std::string file;
    std::string verdict;
    std::string detail;
};

std::vector<Case> sheets() {
    std::vector<Case> result;
    std::istringstream lines(content("brikks/truth.tsv"));
    for (std::string line; std::getline(lines, line);) {
        Case each;
        std::istringstream fields(line);
        std::getline(fields, each.file, '\t');
        std::getline(fields, each.verdict, '\t');
        std::getline(fields, each.detail, '\t');
        if (each.file.find('p') != std::string::npos)
            result.push_back(each);
    }
    return result;
}

} // namespace

TEST_CASE("Every sheet of known verdict is judged so, with the right total and a proof that stands") {
    const std::vector<Case> all = sheets();
    REQUIRE(all.size() == 189);
    for (const Case& each : all) {
        CAPTURE(each.file);
        const auto reading = documents::read_sheet(content("brikks/" + each.file));
        REQUIRE(reading.value);
        const brikks::Judgement judgement = judge(*reading.value);
        CHECK(name(judgement.verdict) == each.verdict);
        if (each.verdict == "legal") {
            CHECK(support::replay_fault(*reading.value, judgement.proof) == "");
            CHECK(account(*reading.value, judgement.proof).back().total == score(*reading.value).total);
            if (each.detail != "-")
                CHECK(std::to_string(score(*reading.value).total) == each.detail);
        } else {
            CHECK(has_error(judgement.findings));
        }
    }
}

TEST_CASE("Sheets spoilt in their claims, bombs or circles are told with that rule") {
    int told = 0;
    for (const Case& each : sheets()) {
        if (each.detail != "claims" && each.detail != "bomb" && each.detail != "energy-gain")
            continue;
        CAPTURE(each.file);
        const auto reading = documents::read_sheet(content("brikks/" + each.file));
        REQUIRE(reading.value);
        bool found = false;
        for (const base::Finding& finding : judge(*reading.value).findings)
            found = found || id(finding.rule) == each.detail;
        CHECK(found);
        ++told;
    }
    CHECK(told > 60);
}

TEST_CASE("The rule book's closing example is illegal by extra and worth 73 points") {
    const auto reading = documents::read_sheet(content("rulebook-final.txt"));
    REQUIRE(reading.value);
    const brikks::Judgement judgement = judge(*reading.value);
    CHECK(judgement.verdict == base::Verdict::illegal);
    REQUIRE(judgement.findings.size() == 1);
    CHECK(judgement.findings[0].rule == base::Rule::extra);
    CHECK(judgement.findings[0].message == "the extra points bar has 6 crosses, but 7 pink X are circled on the energy "
                                           "bar: at least 7 crosses are due");
    const brikks::Score points = score(*reading.value);
    CHECK(points.lines == 47);
    CHECK(points.extra == 21);
    CHECK(points.bombs == 4);
    CHECK(points.energy == 1);
    CHECK(points.total == 73);
}
