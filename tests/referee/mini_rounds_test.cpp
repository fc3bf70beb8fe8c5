// Tests when the mini blocks of a duel can have been drawn (mini-earn, mini-apart, out, strict-bombs).
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "referee/mini_block_limit.hpp"
#include "referee/referee.hpp"
#include "support/english.hpp"
#include "support/mutate.hpp"
#include "support/replayer.hpp"
#include "support/rng.hpp"
#include "support/slow_referee.hpp"

namespace {

using brikks::Sheet;

// Blocks A to I were placed in this order. Block C closes in the mini blocks on c1 and e1. Columns d and h are full, so
// K4 has no place.
constexpr std::array<const char*, 11> towers = {
    "AA+.+.BB..", // row 1
    "AACCCCBB..", // row 2
    "...DD..G..", // row 3
    "...D...G..", // row 4
    "...D...GG.", // row 5
    "...EE..H..", // row 6
    "...E...H..", // row 7
    "...E...HH.", // row 8
    "...FF..I..", // row 9
    "...F...I..", // row 10
    "...F...II.", // row 11
};

Sheet towers_with(std::array<bool, 3> bombs, int crossed, bool strict) {
    Sheet sheet;
    sheet.players = 2;
    sheet.variant = brikks::Variant::duel;
    sheet.notation = brikks::Notation::order;
    sheet.house.strict_bombs = strict;
    sheet.bombs = bombs;
    sheet.energy.emplace();
    for (std::size_t circle = 0; circle < 4; ++circle)
        (*sheet.energy)[circle] = circle < 2                                       ? brikks::EnergyMark::deactivated
                                  : circle < 2 + static_cast<std::size_t>(crossed) ? brikks::EnergyMark::crossed
                                                                                   : brikks::EnergyMark::circled;
    for (std::size_t row = 0; row < towers.size(); ++row)
        for (std::size_t column = 0; column < 10; ++column)
            sheet.marks[row][column] = towers[row][column];
    return sheet;
}

void take_off(Sheet& sheet, char mark) {
    for (auto& row : sheet.marks)
        for (char& square : row)
            square = square == mark ? '.' : square;
}

// Draws a mini block on top of a column.
void add_mini(Sheet& sheet, std::size_t column) {
    std::size_t row = 11;
    while (row > 0 && sheet.marks[row - 1][column] == '.')
        --row;
    if (row < 11)
        sheet.marks[row][column] = brikks::mini_square;
}

// Returns the verdict. The reference implementation must agree.
base::Verdict judged(const Sheet& sheet) {
    INFO(support::text_of(sheet));
    const auto slow = support::slow_judge(sheet);
    REQUIRE(slow.has_value());
    const brikks::Judgement judgement = judge(sheet);
    CHECK((judgement.verdict == base::Verdict::legal) == slow->legal);
    CHECK(judgement.verdict != base::Verdict::undecided);
    if (judgement.verdict == base::Verdict::legal)
        CHECK(support::replay_fault(sheet, judgement.proof) == "");
    return judgement.verdict;
}

} // namespace

TEST_CASE("how many mini blocks an opponent can have earned") {
    const std::array<int, 25> most = {0,  1,  2,  3,  5,  6,  8,  11, 12, 12, 12, 13, 13,
                                      13, 14, 14, 16, 16, 16, 16, 17, 17, 17, 18, 18};
    for (std::size_t round = 0; round < most.size(); ++round)
        CHECK(brikks::max_minis_by_round(static_cast<int>(round)) == most[round]);
    CHECK(brikks::max_minis_by_round(63) == brikks::max_minis);
}

TEST_CASE("under strict-bombs a bomb adds no round before some roll could not be placed") {
    CHECK(judged(towers_with({true, false, false}, 2, false)) == base::Verdict::legal);
    CHECK(judged(towers_with({true, false, false}, 2, true)) == base::Verdict::illegal);
}

TEST_CASE("mini blocks, bombs and being out, near the end of a duel, as the reference implementation says") {
    support::Rng random(20261121);
    int legal = 0;
    constexpr int sheets = 150;
    for (int i = 0; i < sheets; ++i) {
        const int bombs = random.below(4);
        Sheet sheet = towers_with({bombs > 0, bombs > 1, bombs > 2}, random.below(3), random.percent(60));
        if (random.percent(50))
            sheet.notation = brikks::Notation::outlines;
        for (const char last : {'I', 'F', 'H'}) {
            if (!random.percent(30))
                break;
            take_off(sheet, last);
            if (sheet.notation == brikks::Notation::order && last != 'I')
                sheet.notation = brikks::Notation::outlines; // in the notation `order` the letters must have no gap
        }
        for (const std::size_t column : {2U, 4U})
            if (random.percent(30))
                sheet.marks[0][column] = '.';
        for (int minis = random.below(4); minis > 0; --minis)
            add_mini(sheet, static_cast<std::size_t>(random.below(10)));
        legal += judged(sheet) == base::Verdict::legal ? 1 : 0;
    }
    CHECK(legal > sheets / 10);
    CHECK(legal < sheets * 9 / 10);
}

TEST_CASE("when the time runs out, no wrong reason about mini blocks is given") {
    const Sheet sheet = towers_with({false, false, false}, 2, false);
    for (int calls = 0; calls < 60; ++calls) {
        int left = calls;
        brikks::Limits limits;
        limits.out_of_time = [&left] { return left-- <= 0; };
        for (const base::Finding& finding : judge(sheet, limits).findings)
            CHECK((finding.severity != base::Severity::error || finding.rule == base::Rule::mini_earn ||
                   support::english(finding.text) == "there is no order of blocks that fits all marks at once"));
    }
}
