#include "base/rule_texts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "commands/session.hpp"

using base::Language;
using session::Outcome;
using session::run;
using session::run_bilitaire;

TEST_CASE("rules lists every rule of Brikks, and no other") {
    const Outcome outcome = run({"rules"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    const auto names = [&](const base::RuleInfo& rule) {
        return ("\n" + outcome.out).find(std::string("\n").append(rule.id).append(" ")) != std::string::npos;
    };
    for (const base::RuleInfo& rule : base::rules_of(base::Game::brikks, Language::en)) {
        CAPTURE(rule.id);
        CHECK(names(rule));
    }
    for (const base::RuleInfo& rule : base::rules_of(base::Game::bilitaire, Language::en))
        CHECK(names(rule) == base::find_rule(base::Game::brikks, rule.id, Language::en).has_value());
}

TEST_CASE("rules keeps to the width of the terminal, or to 80 characters") {
    CHECK(run({"rules"}).out.starts_with(
        "players       One to four players; a single player plays the solo game.\n"
        "energy-start  Energy circles 1-4 are circled from the start. Two players cross\n"
        "              out circles 1 and 2 before the game, and three players cross out\n"
        "              circle 1; a solo player also circles circle 5.\n"));
    CHECK(run({"rules"}, {.columns = 100})
              .out.starts_with(
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
                         "One energy point turns the rolled block into its neighbour in the overview: the\n"
                         "same colour, one column to the left or right.\n"
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
    CHECK(run({"rules", "push"}).status == 2); // a rule of Bi-litaire
    CHECK(run({"rules", "elephants"}).err ==
          "brikks rules: error: there is no rule 'elephants'; without ID all are listed\n");
}

TEST_CASE("Every rule is explained in every language") {
    for (const base::Game game : {base::Game::brikks, base::Game::bilitaire}) {
        const auto english = base::rules_of(game, Language::en);
        for (const Language language : base::all_languages) {
            const auto rules = base::rules_of(game, language);
            REQUIRE(rules.size() == english.size());
            for (std::size_t i = 0; i < rules.size() && language != Language::en; ++i) {
                CAPTURE(name(language));
                CAPTURE(rules[i].id);
                CHECK(rules[i].id == english[i].id);
                CHECK(rules[i].sentence != english[i].sentence);
                CHECK(rules[i].more.empty() == english[i].more.empty());
                CHECK((rules[i].more.empty() || rules[i].more != english[i].more));
            }
        }
    }
}

TEST_CASE("Lists of numbers in a rule are the same in every language") {
    const auto numbers = [](std::string_view text) {
        std::multiset<std::string> all;
        for (auto at = text.find_first_of("0123456789"); at != text.npos; at = text.find_first_of("0123456789", at)) {
            const auto end = std::min(text.find_first_not_of("0123456789", at), text.size());
            all.emplace(text.substr(at, end - at));
            at = end;
        }
        return all;
    };
    for (const base::Game game : {base::Game::brikks, base::Game::bilitaire})
        for (const base::RuleInfo& english : base::rules_of(game, Language::en))
            for (const Language language : base::all_languages) {
                const auto rule = base::find_rule(game, english.id, language);
                REQUIRE(rule);
                CAPTURE(name(language));
                CAPTURE(english.id);
                constexpr std::size_t list = 8; // a text with fewer numbers may write some of them as words
                if (numbers(english.more).size() >= list)
                    CHECK(numbers(rule->more) == numbers(english.more));
            }
}

TEST_CASE("rules speaks the language of the locale, or that of --lang") {
    const Outcome german = run({"rules", "extra", "--lang", "de"});
    CHECK(german.status == 0);
    CHECK(german.out.starts_with("extra\n\nAuf der Zusatzpunkteleiste sind so viele Kreuze, wie "));
    CHECK(run({"rules", "extra"}, {.language = Language::de}).out == german.out);
    CHECK(run({"rules", "--lang", "fr"}).out == run({"rules"}, {.language = Language::fr}).out);
    CHECK(run_bilitaire({"rules", "take", "--lang", "es"}).out ==
          "take\n\nEl jugador de bolas empieza quitando una bola cualquiera.\n");
}
