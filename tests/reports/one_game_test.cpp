// Tests the verdict over the sheets of one game, in words and as JSON.
#include "reports/one_game.hpp"

#include <doctest/doctest.h>

#include "support/english.hpp"

namespace {

using base::Id;
using base::Verdict;
using brikks::OneGame;
using reports::SheetFiles;

SheetFiles two_sheets() {
    SheetFiles given{{brikks::Sheet(), brikks::Sheet()}, {"a.txt", "b.txt"}};
    given.sheets[0].player = "Ana";
    return given;
}

OneGame won_by(std::vector<std::size_t> winners, Verdict verdict = Verdict::legal) {
    OneGame game;
    game.statement = {verdict, Id::sheets_fit};
    game.winners = std::move(winners);
    return game;
}

std::string said(const OneGame& game) {
    const auto outcome = reports::outcome(game, two_sheets());
    return outcome ? support::english(*outcome) : "";
}

std::string json(const OneGame& game) {
    return one_game_json(game, two_sheets(), base::Language::en).dump();
}

} // namespace

TEST_CASE("the winner is named as on the sheet, or as the file") {
    CHECK(said(won_by({0})) == "winner Ana");
    CHECK(said(won_by({1})) == "winner b.txt");
    CHECK(said(won_by({0, 1})) == "first place shared by Ana and b.txt");
    CHECK(said(won_by({})) == "the winner is unknown");
}

TEST_CASE("only sheets that can fit together have an outcome") {
    CHECK(said(won_by({0}, Verdict::undecided)) == "if the sheets fit together: winner Ana");
    CHECK(said(won_by({}, Verdict::illegal)).empty());
    OneGame doubtful = won_by({}, Verdict::undecided);
    doubtful.doubtful = true;
    CHECK(said(doubtful).empty());
}

TEST_CASE("parts that are not given may leave the winner open") {
    OneGame game = won_by({});
    game.open = {1};
    CHECK(said(game) == "the winner cannot be determined, because something is not given: b.txt (extra points, bombs "
                        "and energy)");
}

TEST_CASE("the JSON has the files of the findings, and rolls if they were found") {
    OneGame legal = won_by({0});
    legal.rolls = {brikks::Block{brikks::Colour::red, 4}};
    CHECK(json(legal) ==
          R"({"game":["a.txt","b.txt"],"verdict":"legal","findings":[],"winner":["Ana"],"rolls":["R4"]})");
    CHECK(support::english(reports::rolls_in_words(legal)) == "these rolls explain all the sheets: R4");
    OneGame illegal = won_by({}, Verdict::illegal);
    illegal.findings.push_back(
        {.rule = base::Rule::start_block, .text = "what is wrong", .moment = base::Moment{1, 0}});
    CHECK(json(illegal) ==
          R"({"game":["a.txt","b.txt"],"verdict":"illegal","findings":[{"file":"b.txt","rule":"start-block",)"
          R"("severity":"error","message":"what is wrong"}],"winner":[]})");
}
