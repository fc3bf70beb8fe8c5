// Tests the verdict over the sheets of a table: each reason comes before those that need a longer search.
#include "evenings/one_game.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "referee/same_game.hpp"

namespace {

using base::Id;
using base::Verdict;
using brikks::Block;
using brikks::Colour;
using brikks::KnownOfSheets;
using brikks::OneGame;
using brikks::Sheet;

// Returns a sheet of three players with these blocks, in this order.
Sheet in_order(const std::vector<std::string>& words) {
    std::vector<brikks::Placement> blocks;
    for (const std::string& word : words)
        blocks.push_back(*brikks::parse_placement(word));
    Sheet sheet;
    sheet.players = 3;
    sheet.notation = brikks::Notation::order;
    sheet.marks = brikks::marks_of(blocks);
    sheet.energy = marks_of(brikks::EnergyBar{4, 1, 0});
    sheet.extra = 0;
    sheet.bombs.emplace();
    return sheet;
}

const std::vector<Sheet> of_one_game = {in_order({"K1@a1", "G1@c1"}), in_order({"W1@a1", "G1@d1"}),
                                        in_order({"G1@c1", "G1@f1"})};
// After the start block, the first player placed green, then red; the others placed red, then green.
const std::vector<Sheet> of_two_games = {in_order({"K1@a1", "G1@c1", "R1@f1"}), in_order({"W1@a1", "R1@d1", "G1@g1"}),
                                         in_order({"B1@a1", "G1@d1", "R1@g1"})};
const std::vector<Sheet> with_same_start = {in_order({"K1@a1", "G1@c1"}), in_order({"W1@a1", "G1@d1"}),
                                            in_order({"K1@c1", "G1@f1"})};

// Returns limits that fail the test if a search takes so many steps that it asks for the time. A shorter search shows
// in the findings.
brikks::Limits no_search() {
    brikks::Limits limits;
    limits.out_of_time = [] {
        FAIL("a search began");
        return true;
    };
    return limits;
}

} // namespace

TEST_CASE("legal sheets are of one game if rolls explain them all") {
    const OneGame game = judge_one_game(of_one_game, {.all_legal = true}, {});
    CHECK(game.verdict() == Verdict::legal);
    CHECK(game.statement.words.id == Id::sheets_fit);
    CHECK(game.rolls == std::vector{Block{Colour::green, 1}});
    CHECK(game.findings.empty());
    CHECK(game.winners == brikks::judge_same_game(of_one_game).winners);
    CHECK_FALSE(game.winners.empty());
}

TEST_CASE("sheets that no rolls explain have no winner") {
    const OneGame game = judge_one_game(of_two_games, {.all_legal = true}, {});
    CHECK(game.verdict() == Verdict::illegal);
    CHECK(game.statement.words.id == Id::sheets_do_not_fit);
    REQUIRE(game.findings.size() == 1);
    CHECK(game.findings[0].rule == base::Rule::must_place);
    CHECK(game.findings[0].moment);
    CHECK(game.rolls.empty());
    CHECK(game.winners.empty());
    CHECK_FALSE(game.can_fit());
}

TEST_CASE("a contradiction at a glance needs neither legal sheets nor rolls") {
    for (const bool all_legal : {false, true}) {
        const OneGame game = judge_one_game(with_same_start, {.all_legal = all_legal}, no_search());
        CHECK(game.verdict() == Verdict::illegal);
        REQUIRE(game.findings.size() == 1);
        CHECK(game.findings[0].rule == base::Rule::start_block);
        CHECK(game.winners.empty());
    }
}

TEST_CASE("for sheets that are not all legal by themselves no rolls are looked for") {
    const OneGame game = judge_one_game(of_two_games, {.all_legal = false}, no_search());
    CHECK(game.verdict() == Verdict::undecided);
    CHECK(game.statement.words.id == Id::sheets_need_to_be_right);
    CHECK(game.can_fit());
}

TEST_CASE("doubtful sheets are undecided, and what is wrong with them is a note") {
    const OneGame game = judge_one_game(with_same_start, {.all_legal = true, .doubtful = true}, no_search());
    CHECK(game.verdict() == Verdict::undecided);
    CHECK(game.statement.words.id == Id::undecided_together);
    CHECK(game.findings.at(0).severity == base::Severity::note);
    CHECK(game.winners.empty());
    CHECK_FALSE(game.can_fit());
}

TEST_CASE("a guessed number of players makes the sheets doubtful if it does not fit") {
    std::vector<Sheet> sheets = of_one_game;
    CHECK(judge_one_game(sheets, {.all_legal = true, .assumed_players = {0, 1, 2}}, {}).verdict() == Verdict::legal);
    ++sheets[1].players;
    CHECK(judge_one_game(sheets, {.all_legal = true, .assumed_players = {0, 2}}, no_search()).verdict() ==
          Verdict::illegal);
    const OneGame game = judge_one_game(sheets, {.all_legal = true, .assumed_players = {1}}, no_search());
    CHECK(game.statement.words.id == Id::undecided_together);
    CHECK(game.findings.at(0).severity == base::Severity::note);
    CHECK(game.doubtful);
}

TEST_CASE("of sheets that are not all entered nothing is said but that") {
    const OneGame game = judge_one_game(with_same_start, {.unfinished = true}, no_search());
    CHECK(game.verdict() == Verdict::undecided);
    CHECK(game.statement.words.id == Id::sheets_need_to_be_right);
    CHECK(game.findings.empty());
    CHECK(game.winners.empty());
}

TEST_CASE("dice that are known decide") {
    KnownOfSheets known{.by_dice = brikks::Statement{Verdict::illegal, Id::fit_no_dice}};
    const OneGame refused = judge_one_game(of_one_game, known, no_search());
    CHECK(refused.verdict() == Verdict::illegal);
    CHECK(refused.statement.words.id == Id::fit_no_dice);
    CHECK(refused.winners.empty());
    known.by_dice = brikks::Statement{Verdict::legal, Id::sheets_fit};
    CHECK_FALSE(judge_one_game(of_one_game, known, no_search()).winners.empty());
    CHECK(judge_one_game(with_same_start, known, no_search()).verdict() == Verdict::illegal);
}

TEST_CASE("what nothing speaks against is undecided if it cannot be decided") {
    std::vector<Sheet> duel = of_one_game;
    duel.pop_back();
    for (Sheet& sheet : duel) {
        sheet.variant = brikks::Variant::duel;
        sheet.players = 2;
        sheet.extra.reset();
    }
    const OneGame game = judge_one_game(duel, {.all_legal = true}, {});
    CHECK(game.verdict() == Verdict::undecided);
    CHECK(game.statement.words.id == Id::rolls_undecidable);
    CHECK(game.can_fit());
    CHECK_FALSE(game.winners.empty());
}
