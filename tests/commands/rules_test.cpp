#include "base/rules.hpp"

#include <doctest/doctest.h>

#include "commands/session.hpp"

using session::Outcome;
using session::run;

TEST_CASE("rules lists every rule of Brikks, and no other") {
    const Outcome outcome = run({"rules"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    const auto names = [&](const base::RuleInfo& rule) {
        return ("\n" + outcome.out).find(std::string("\n").append(rule.id).append(" ")) != std::string::npos;
    };
    for (const base::RuleInfo& rule : base::rules_of(base::Game::brikks)) {
        CAPTURE(rule.id);
        CHECK(names(rule));
    }
    for (const base::RuleInfo& rule : base::rules_of(base::Game::bilitaire))
        CHECK(names(rule) == base::find_rule(base::Game::brikks, rule.id).has_value());
}

TEST_CASE("rules keeps to the page") {
    CHECK(run({"rules"}).out.starts_with(
        "players       One to four players; a single player plays the solo game.\n"
        "energy-start  Energy circles 1-4 are circled from the start. Two players cross out circles 1 and 2\n"
        "              before the game, and three players cross out circle 1; a solo player also circles\n"
        "              circle 5.\n"));
}

TEST_CASE("rules explains one rule") {
    const Outcome outcome = run({"rules", "turn-block"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == "turn-block\n"
                         "\n"
                         "One energy point turns the rolled block into its neighbour in the overview: the same colour, "
                         "one\n"
                         "column to the left or right.\n"
                         "The cost is the distance in columns; columns 4 and 1 are not next to each other.\n");
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
          "brikks rules: error: there is no rule 'elephants'; without ID all are listed\n");
}
