// Tests scores, ends of games, findings and falls in words.
#include "reports/words.hpp"

#include <doctest/doctest.h>

#include "support/english.hpp"

namespace {

using brikks::Cell;
using support::english;

} // namespace

TEST_CASE("a sum shows what is not given") {
    brikks::Sheet sheet;
    sheet.extra = 0;
    sheet.energy = marks_of(brikks::start_energy(2));
    CHECK(english(reports::to_sum(sheet, score(sheet))) ==
          "0 + 0 + ? + 1 = at least 1 (rows, extra points, bombs, energy)");
    sheet.bombs.emplace();
    CHECK(english(reports::to_sum(sheet, score(sheet))) == "0 + 0 + 7 + 1 = 8 (rows, extra points, bombs, energy)");
}

TEST_CASE("the parts that are not given are those that count") {
    brikks::Sheet sheet;
    CHECK(reports::parts_not_given(sheet).size() == 3);
    sheet.extra = 0;
    CHECK(reports::parts_not_given(sheet).size() == 2);
    sheet.variant = brikks::Variant::duel; // the bombs tell the number of rounds
    CHECK(reports::parts_not_given(sheet).size() == 1);
}

TEST_CASE("the players who share the first place of a game, or a draw of a duel") {
    using brikks::Variant;
    CHECK(english(reports::outcome({}, Variant::standard)) == "the winner is unknown");
    CHECK(english(reports::outcome({"Ana"}, Variant::standard)) == "winner Ana");
    CHECK(english(reports::outcome({"Ana", "Ben"}, Variant::standard)) == "first place shared by Ana and Ben");
    CHECK(english(reports::outcome({"Ana", "Ben"}, Variant::duel)) == "a draw");
}

TEST_CASE("the fall of a block, step by step") {
    CHECK(english(reports::describe_path({Cell{4, 3}})).empty());
    CHECK(english(reports::describe_path({Cell{4, 3}, Cell{4, 2}, Cell{4, 1}, Cell{3, 1}, Cell{3, 0}})) ==
          "2 down, 1 left, 1 down");
    CHECK(english(reports::describe_path({Cell{4, 0}, Cell{5, 0}})) == "1 right");
}

TEST_CASE("squares are shown of errors about places") {
    base::Finding finding{.rule = base::Rule::fall, .squares = {7}};
    CHECK(reports::shows_squares(finding));
    finding.severity = base::Severity::note;
    CHECK_FALSE(reports::shows_squares(finding));
    CHECK_FALSE(reports::shows_squares({.rule = base::Rule::claims, .squares = {7}}));
    CHECK_FALSE(reports::shows_squares({.rule = base::Rule::fall}));
}
