#include "base/rules.hpp"

#include <doctest/doctest.h>

#include "commands/session.hpp"

using session::Outcome;
using session::run;

TEST_CASE("rules lists every rule of Brikks, and no other") {
    const Outcome outcome = run({"rules"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    const std::string lines = "\n" + outcome.out;
    for (const base::RuleInfo& rule : base::rule_table()) {
        CAPTURE(rule.id);
        const std::string start = std::string("\n").append(rule.id).append(" ");
        const bool listed = lines.find(start) != std::string::npos;
        CHECK(listed == base::rule_by_id(base::Game::brikks, rule.id).has_value());
    }
}

TEST_CASE("rules keeps to the page") {
    CHECK(run({"rules"}).out.starts_with(
        "players       One to four players; one player plays the solo game.\n"
        "energy-start  Energy circles 1-4 start circled; two players cross out circles 1 and 2, three players\n"
        "              circle 1, before the game; a solo player circles circle 5 as well.\n"));
}

TEST_CASE("rules explains one rule") {
    const Outcome outcome = run({"rules", "turn-block"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == "turn-block\n"
                         "\n"
                         "One energy point moves the chip one column left or right in the same colour.\n"
                         "The cost is the distance in columns; there is no way round from column 4 to column 1.\n");
    CHECK(outcome.err == "");
}

TEST_CASE("rules takes an id in any case") {
    CHECK(run({"rules", "FALL"}).out == run({"rules", "fall"}).out);
    CHECK(run({"rules", "FALL"}).status == 0);
}

TEST_CASE("rules knows what was meant") {
    const Outcome near = run({"rules", "fal"});
    CHECK(near.status == 2);
    CHECK(near.out == "");
    CHECK(near.err == "brikks rules: error: there is no rule 'fal'; did you mean fall?\n");
    CHECK(run({"rules", "push"}).status == 2); // of Bi-litaire
    CHECK(run({"rules", "elephants"}).err ==
          "brikks rules: error: there is no rule 'elephants'; brikks rules lists them all\n");
}
