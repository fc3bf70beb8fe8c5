// Judges the sheets and records of tests/cases, whose verdicts and totals are known.
#include <doctest/doctest.h>

#include <string>

#include "brikks/score.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "referee/referee.hpp"
#include "referee/running_totals.hpp"
#include "replay/game_replay.hpp"
#include "support/cases.hpp"
#include "support/printed.hpp"
#include "support/replayer.hpp"

using support::content;
using support::KnownCase;

TEST_CASE("Every sheet of known verdict gets that verdict, with the right total and a valid proof") {
    int sheets = 0;
    for (const KnownCase& each : support::known_cases()) {
        if (each.is_record())
            continue;
        ++sheets;
        CAPTURE(each.path);
        const auto reading = documents::read_sheet(content(each.path));
        REQUIRE(reading.value);
        const brikks::Judgement judgement = judge(*reading.value);
        CHECK(name(judgement.verdict) == each.verdict);
        if (each.verdict == "legal") {
            CHECK(support::replay_fault(*reading.value, judgement.proof) == "");
            CHECK(running_totals(*reading.value, judgement.proof).back().total == score(*reading.value).total);
            if (each.details.at(0) != "-")
                CHECK(std::to_string(score(*reading.value).total) == each.details[0]);
        } else {
            CHECK(has_error(judgement.findings));
        }
    }
    CHECK(sheets == 189);
}

TEST_CASE("Sheets with a mistake in their claims, bombs or circles are reported under that rule") {
    int reported = 0;
    for (const KnownCase& each : support::known_cases()) {
        const std::string& rule = each.details.at(0);
        if (rule != "claims" && rule != "bomb" && rule != "energy-gain")
            continue;
        CAPTURE(each.path);
        const auto reading = documents::read_sheet(content(each.path));
        REQUIRE(reading.value);
        bool found = false;
        for (const base::Finding& finding : judge(*reading.value).findings)
            found = found || id(finding) == rule;
        CHECK(found);
        ++reported;
    }
    CHECK(reported > 60);
}

TEST_CASE("The records of known games are legal and have the known totals") {
    int records = 0;
    for (const KnownCase& each : support::known_cases()) {
        if (!each.is_record())
            continue;
        ++records;
        CAPTURE(each.path);
        REQUIRE(each.verdict == "legal");
        const auto reading = documents::read_game(content(each.path));
        REQUIRE(reading.value.has_value());
        CHECK(reading.messages.empty());
        const brikks::GameReplay replay = brikks::replay_game(*reading.value);
        CHECK(games::printed(replay) == "");
        CHECK(replay.over);
        REQUIRE(replay.scores.size() == each.details.size());
        for (std::size_t i = 0; i < replay.scores.size(); ++i)
            CHECK(std::to_string(replay.scores[i].total) == each.details[i]);
    }
    CHECK(records == 8);
}

TEST_CASE("The rule book's closing example is illegal by extra and worth 73 points") {
    const auto reading = documents::read_sheet(content("samples/rulebook-final.txt"));
    REQUIRE(reading.value);
    const brikks::Judgement judgement = judge(*reading.value);
    CHECK(judgement.verdict == base::Verdict::illegal);
    REQUIRE(judgement.findings.size() == 1);
    CHECK(judgement.findings[0].rule == base::Rule::extra);
    const brikks::Score points = score(*reading.value);
    CHECK(points.lines == 47);
    CHECK(points.extra == 21);
    CHECK(points.bombs == 4);
    CHECK(points.energy == 1);
    CHECK(points.total == 73);
}
