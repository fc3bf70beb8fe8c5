// Judges sheets made by hand, one for each thing that a referee easily gets wrong. The expected verdicts follow from
// the rules alone, and the reference implementation must find the same.
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/referee.hpp"
#include "support/english.hpp"
#include "support/mutate.hpp"
#include "support/replayer.hpp"
#include "support/slow_referee.hpp"

namespace {

using namespace brikks;
using base::Verdict;

// A sheet with these blocks, in outlines, and these bars. A bar is left out if its text is empty.
struct Given {
    int players = 4;
    int level = 2;
    std::string_view blocks = "";
    std::string_view energy = "";
    std::optional<int> extra = 0;
    std::string_view bombs = "...";
    std::string_view minis = "";
    bool strict_bombs = false;
};

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> result;
    while (!text.empty()) {
        const auto end = text.find(' ');
        result.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? "" : text.substr(end + 1);
    }
    return result;
}

Sheet sheet_of(const Given& given) {
    Sheet sheet;
    sheet.players = given.players;
    sheet.level = given.level;
    sheet.notation = Notation::outlines;
    sheet.house.strict_bombs = given.strict_bombs;
    std::vector<Placement> blocks;
    for (const std::string& word : words(given.blocks))
        blocks.push_back(*parse_placement(word));
    sheet.marks = marks_of(blocks);
    if (!given.minis.empty())
        sheet.variant = Variant::duel;
    for (const std::string& word : words(given.minis)) {
        const Cell mini = *parse_cell(word);
        sheet.marks[static_cast<std::size_t>(mini.row)][static_cast<std::size_t>(mini.column)] = mini_square;
    }
    if (!given.energy.empty()) {
        sheet.energy.emplace();
        for (std::size_t i = 0; i < given.energy.size(); ++i)
            (*sheet.energy)[i] = given.energy[i] == 'o'   ? EnergyMark::circled
                                 : given.energy[i] == 'x' ? EnergyMark::crossed
                                 : given.energy[i] == '-' ? EnergyMark::deactivated
                                                          : EnergyMark::untouched;
    }
    sheet.extra = given.extra;
    if (!given.bombs.empty()) {
        sheet.bombs.emplace();
        for (std::size_t i = 0; i < given.bombs.size(); ++i)
            (*sheet.bombs)[i] = given.bombs[i] == 'x';
    }
    return sheet;
}

std::string printed(const Judgement& judgement) {
    std::string text(name(judgement.verdict));
    for (const base::Finding& finding : judgement.findings)
        text += "\n[" + std::string(id(finding)) + "] " + support::english(finding.text);
    return text;
}

void check(Verdict expected, const Sheet& sheet) {
    INFO(support::text_of(sheet));
    const auto slow = support::slow_judge(sheet);
    REQUIRE(slow.has_value());
    CHECK(slow->legal == (expected == Verdict::legal));
    const Judgement judgement = judge(sheet);
    INFO(printed(judgement));
    CHECK(judgement.verdict == expected);
    if (judgement.verdict == Verdict::legal)
        CHECK(support::replay_fault(sheet, judgement.proof) == "");
    else
        CHECK(has_error(judgement.findings));
}

void check(Verdict expected, const Given& given) {
    check(expected, sheet_of(given));
}

} // namespace

TEST_CASE("a circle can be crossed out only when it is circled, by a block that comes after") {
    // At level 1, K4@e3 covers the white circle on e3 and circles circle 5.
    Given given{.level = 1, .blocks = "K1@d1 K4@e3", .energy = "ooooo"};
    check(Verdict::legal, given);
    given.energy = "oooox"; // no block comes after K4@e3
    check(Verdict::illegal, given);
    given.blocks = "K1@d1 K4@e3 R3@a1"; // R3 can come after K4@e3
    check(Verdict::legal, given);
    given.blocks = "K1@a1 K4@d1 K4@d2 K4@e3"; // each of these blocks carries the next one
    check(Verdict::illegal, given);
    given.energy = "xoooo";
    check(Verdict::legal, given);
    given.energy = "oooxo";
    check(Verdict::legal, given);
}

TEST_CASE("the start block costs nothing") {
    check(Verdict::legal, Given{.blocks = "K1@a1", .energy = "oooo"});
    check(Verdict::illegal, Given{.blocks = "K1@a1", .energy = "xooo"});
    check(Verdict::illegal, Given{.blocks = "K1@a1", .energy = "ooox"});
}

TEST_CASE("the start block covers circles like any other") {
    // G1@e1 covers the white circle on e3.
    check(Verdict::legal, Given{.level = 1, .blocks = "G1@e1", .energy = "ooooo"});
    check(Verdict::illegal, Given{.level = 1, .blocks = "G1@e1", .energy = "oooo"});
    check(Verdict::legal, Given{.level = 2, .blocks = "G1@e1", .energy = "oooo"});
    check(Verdict::legal, Given{.level = 3, .blocks = "G1@e1", .energy = "xooo"});
    check(Verdict::illegal, Given{.level = 3, .blocks = "G1@e1", .energy = "oooo"});
    check(Verdict::legal, Given{.level = 4, .blocks = "G1@e1", .energy = "xxoo"});
    check(Verdict::illegal, Given{.level = 4, .blocks = "G1@e1", .energy = "xooo"});
}

TEST_CASE("a block that can have cost 0 to 3 or 5, but never 4") {
    check(Verdict::legal, Given{.blocks = "K1@a1 G1@c1", .energy = "xxxo"});
    check(Verdict::illegal, Given{.blocks = "K1@a1 G1@c1", .energy = "xxxx"});
    // A block of column 2 costs at most 2 points for turning.
    check(Verdict::illegal, Given{.blocks = "K1@a1 G2@c1", .energy = "xxxo"});
    check(Verdict::legal, Given{.players = 1, .blocks = "K1@a1 G2@c1", .energy = "xxxxx"});
    check(Verdict::illegal, Given{.players = 1, .blocks = "K1@a1 G2@c1", .energy = "xxxxo"});
}

TEST_CASE("losses are forced, and never below none") {
    // K4@e3 comes last and covers the white circle on e3. The two blocks below it can have cost energy.
    Given given{.level = 4, .blocks = "K1@a1 K4@d1 K4@d2 K4@e3", .energy = "oooo"};
    check(Verdict::illegal, given);
    given.energy = "ooxo"; // a point is lost only if one is left: three were spent before
    check(Verdict::illegal, given);
    given.energy = "oxox";
    check(Verdict::legal, given);
    given.energy = "xxxx";
    check(Verdict::legal, given);
    given.players = 2;
    given.energy = "--xx";
    check(Verdict::legal, given);
    given.energy = "--xo";
    check(Verdict::illegal, given);
    given.level = 3;
    check(Verdict::legal, given);
}

TEST_CASE("a block loses before it gains") {
    // B3@a4 covers the black circle on a4 and the blue circle on c5.
    Given given{.level = 4, .blocks = "K1@a1 K4@a3 B3@a4", .energy = "xxoooo"};
    check(Verdict::legal, given);
    given.energy = "xxxxoo"; // all points were spent before, so nothing was left to lose
    check(Verdict::legal, given);
    given.energy = "xxxxxo"; // no block comes after B3 to spend what it gains
    check(Verdict::illegal, given);
    given.energy = "xoooox";
    check(Verdict::illegal, given);
}

TEST_CASE("start energies") {
    check(Verdict::legal, Given{.players = 1, .blocks = "K1@a1", .energy = "ooooo"});
    check(Verdict::illegal, Given{.players = 1, .blocks = "K1@a1", .energy = "oooo"});
    check(Verdict::legal, Given{.players = 2, .blocks = "K1@a1", .energy = "--oo"});
    check(Verdict::illegal, Given{.players = 2, .blocks = "K1@a1", .energy = "-ooo"});
    check(Verdict::illegal, Given{.players = 2, .blocks = "K1@a1", .energy = "oooo"});
    check(Verdict::legal, Given{.players = 3, .blocks = "K1@a1", .energy = "-ooo"});
    check(Verdict::illegal, Given{.players = 3, .blocks = "K1@a1", .energy = "--oo"});
    check(Verdict::illegal, Given{.players = 4, .blocks = "K1@a1", .energy = "-ooo"});
}

TEST_CASE("bombs go from the top, and with strict-bombs only when a roll cannot be placed") {
    for (const std::string_view bombs : {"...", "x..", "xx.", "xxx"})
        check(Verdict::legal, Given{.blocks = "K1@a1", .bombs = bombs});
    for (const std::string_view bombs : {".x.", "..x", "x.x", ".xx"})
        check(Verdict::illegal, Given{.blocks = "K1@a1", .bombs = bombs});
    check(Verdict::illegal, Given{.blocks = "K1@a1", .energy = "oooo", .bombs = "x..", .strict_bombs = true});
    check(Verdict::illegal, Given{.blocks = "K1@a1", .bombs = "x..", .strict_bombs = true});
    check(Verdict::legal, Given{.blocks = "K1@a1", .bombs = "...", .strict_bombs = true});
}

TEST_CASE("no start block, no game") {
    check(Verdict::illegal, Given{});
    check(Verdict::illegal, Given{.blocks = "G2@a1"});
    check(Verdict::illegal, Given{.blocks = "K4@a1 W2@a2"});
    check(Verdict::legal, Given{.blocks = "R2@a1"}); // R2 looks like R1
}

TEST_CASE("energy-full: a full bar takes no more") {
    // In this solo game all twelve circles are covered in their own colour. They give 24 points in addition to the 5 at
    // the start, one of which lapses.
    Given given{.players = 1,
                .blocks = "W1@f1 K3@a1 G3@g2 R3@f5 W4@g6 G1@f3 W2@e1 G1@g9 Y1@a5 K3@b1 K1@c1 K1@i1 B1@c3 Y3@i3 K3@a6 "
                          "R3@a9 G3@b6 W4@d4 G2@d6 K1@i6 K3@d8 B1@h9 K3@e8 Y4@a10 K3@f8 G3@i9",
                .energy = "oooooooooooooooooooooooooooo",
                .extra = 12};
    check(Verdict::legal, given);
    given.energy = "ooooooooooooooooooooooooooo.";
    check(Verdict::illegal, given);
}

TEST_CASE("extra-max: the crosses end at 14, however many are due") {
    // There are 7 crosses for pink X, and 9 more for lines.
    Given given{.level = 1,
                .blocks = "W1@f1 K3@a1 G3@g2 R3@f5 G1@f3 W4@g6 G1@g9 W2@e1 K3@b1 Y3@a5 K3@a8 G1@c1 B1@b4 K3@i1 B1@h9 "
                          "K3@i5 Y3@d2 K3@j1 R3@c5 K3@d7 W2@f7 K3@e6 W4@b7 K3@j5 K1@e10 W2@b9 G3@i9",
                .energy = "oooooooooooooooooooooooooo..",
                .extra = 14};
    Sheet sheet = sheet_of(given);
    sheet.notation = Notation::order; // in this order no other crosses are due
    check(Verdict::legal, sheet);
    for (int crosses = 0; crosses < 14; ++crosses) {
        sheet.extra = crosses;
        check(Verdict::illegal, sheet);
    }
    sheet.extra = 14;
    const Sheet colours = support::with_less_detail(sheet, Notation::colours);
    const Judgement judgement = judge(colours);
    CHECK(judgement.verdict == Verdict::legal);
    CHECK(support::replay_fault(colours, judgement.proof) == "");
}

TEST_CASE("mini blocks come at the end of a round") {
    Given given{.players = 2, .blocks = "K1@a1", .energy = "--oo", .minis = "c1"};
    check(Verdict::illegal, given); // there was no round, and nobody is out on an empty sheet
    given.bombs = "x..";
    check(Verdict::legal, given);
    given.bombs = "...";
    given.blocks = "K1@a1 K4@c1";
    given.minis = "j1";
    check(Verdict::legal, given);
    given.minis = "j2"; // the mini block hangs in the air
    check(Verdict::illegal, given);
}

TEST_CASE("mini blocks of one round do not touch along a side") {
    // One block and three bombs make four rounds, in which five mini blocks can be due.
    Given given{.players = 2, .blocks = "K1@a1 K4@c1", .energy = "--oo", .bombs = "xxx", .minis = "g1 h1 i1 j1 j2"};
    check(Verdict::legal, given);
    given.minis = "j1 j2 j3 j4";
    check(Verdict::legal, given);
    given.minis = "j1 j2 j3 j4 j5";
    check(Verdict::illegal, given);
    given.minis = "g1 f2 j1 j2 j3"; // mini blocks may touch at corners
    check(Verdict::legal, given);
}

TEST_CASE("mini blocks come no sooner than an opponent can have earned them") {
    Given given{.players = 2, .blocks = "K1@a1 K4@c1", .energy = "--oo", .minis = "h1"};
    check(Verdict::legal, given);
    given.minis = "h1 j1"; // both would be of round 1
    check(Verdict::illegal, given);
    given.bombs = "x.."; // the bomb may have come first
    check(Verdict::legal, given);
    given.bombs = "...";
    given.blocks = "K1@a1 K4@c1 K4@c2";
    check(Verdict::legal, given);
    given.minis = "g1 h1 j1"; // three mini blocks in two rounds
    check(Verdict::illegal, given);

    given.minis = "c1 e1"; // both lie under the last block, so they are of round 1
    given.blocks = "K1@a1 K1@g1 K4@c2";
    check(Verdict::illegal, given);
    given.bombs = "x..";
    check(Verdict::legal, given);
    given.bombs = "...";
    given.blocks = "K1@a1 K1@g1 K4@c2 K1@i1";
    check(Verdict::legal, given);
}

TEST_CASE("a mini block on a circle is lost to everyone, and lines are worth nothing") {
    Given given{.players = 2, .level = 4, .blocks = "K1@a1 K4@c1 K4@c2", .energy = "--oo", .minis = "e3"};
    check(Verdict::legal, given);
    given.energy = "--oooo";
    check(Verdict::illegal, given);
    given.energy = "--oo";
    given.extra = 1;
    check(Verdict::illegal, given);
}

TEST_CASE("bars that were left out restrict nothing") {
    Given given{.level = 4, .blocks = "K1@a1 K4@d1 K4@d2 K4@e3", .energy = "", .extra = std::nullopt, .bombs = ""};
    check(Verdict::legal, given);
    given.extra = 1; // there is no pink X and no line for this cross
    check(Verdict::illegal, given);
}

TEST_CASE("When the time runs out while reasons are looked for, no wrong reason is given") {
    // The blocks cover seven circles, so the bar cannot be circled so far. Then nothing may be said about losses.
    brikks::Sheet sheet;
    sheet.players = 1;
    sheet.level = 4;
    sheet.notation = brikks::Notation::crosses;
    for (std::size_t row = 0; row < 6; ++row)
        sheet.marks[row].fill('X');
    sheet.energy.emplace();
    std::fill_n(sheet.energy->begin(), 27, brikks::EnergyMark::circled);
    for (int calls = 0; calls < 20; ++calls) {
        int left = calls;
        brikks::Limits limits;
        limits.out_of_time = [&left] { return left-- <= 0; };
        const brikks::Judgement judgement = judge(sheet, limits);
        for (const base::Finding& finding : judgement.findings)
            CHECK(finding.rule != base::Rule::energy_spend);
    }
}
