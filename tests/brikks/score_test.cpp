// Points and ranks.
#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include "brikks/score.hpp"
#include "support/plain_rules.hpp"

using namespace brikks;

namespace {

Marks marks_from(const std::array<std::string_view, 11>& rows_from_top) {
    Marks marks;
    for (std::size_t line = 0; line < 11; ++line)
        for (std::size_t column = 0; column < 10; ++column)
            marks[10 - line][column] = rows_from_top[line][column];
    return marks;
}

EnergyMarks bar(std::string_view text) {
    EnergyMarks marks{};
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i] = text[i] == 'o'   ? EnergyMark::circled
                   : text[i] == 'x' ? EnergyMark::crossed
                   : text[i] == '-' ? EnergyMark::deactivated
                                    : EnergyMark::untouched;
    return marks;
}

// The closing example of the rule book.
Sheet example() {
    Sheet sheet;
    sheet.players = 3;
    sheet.level = 1;
    sheet.marks = marks_from({
        "X...X....X", // row 11: 3 crosses
        "XXXX.XXXXX", // row 10: 9 crosses
        "XX..XXXXX.", // row 9: 7 crosses
        "XXXXXXXXXX", // row 8, complete
        "X.XXXXXXXX", // row 7: 9 crosses
        "XXXXXXXX.X", // row 6: 9 crosses
        "XXXXXXXXXX", // row 5, complete
        "XXXXXXXXXX", // row 4, complete
        "XXXXXXXXXX", // row 3, complete
        "XXXXXXXXXX", // row 2, complete
        "XXXXXXXXXX", // row 1, complete
    });
    sheet.energy = bar("-xxxxxxxxxxxxxxxxxxxxxxxoo..");
    sheet.extra = 6;
    sheet.bombs = BombMarks{true, true, false};
    return sheet;
}

} // namespace

TEST_CASE("score-lines: 5, 2, 1 for ten, nine, eight crosses, times the multiplier of the row") {
    constexpr std::array<int, 11> multipliers = {1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4};
    for (int row = 0; row < 11; ++row) {
        CAPTURE(row);
        const int times = multipliers[static_cast<std::size_t>(row)];
        CHECK(multiplier(row) == times);
        for (int crosses = 0; crosses <= 10; ++crosses) {
            CHECK(row_points(row, crosses) == support::points_of_row(row + 1, crosses));
        }
        CHECK(row_points(row, 7) == 0);
        CHECK(row_points(row, 8) == times);
        CHECK(row_points(row, 9) == 2 * times);
        CHECK(row_points(row, 10) == 5 * times);
    }
}

TEST_CASE("the closing example of the rule book: 47 + 21 + 4 + 1 = 73") {
    const Score result = score(example());
    CHECK(result.rows == std::array<int, 11>{0, 4, 0, 10, 4, 4, 5, 5, 5, 5, 5});
    CHECK(result.lines == 47);
    CHECK(result.extra == 21);
    CHECK(result.bombs == 4);
    CHECK(result.energy == 1);
    CHECK(result.total == 73);
    CHECK_FALSE(result.rank.has_value());
}

TEST_CASE("score-total: half of the active points, rounded down") {
    Sheet sheet;
    sheet.players = 4;
    CHECK(bar("oooo........................").active() == 4);
    CHECK(bar("--xxoxo.....................").active() == 2);
    for (const auto& [text, points] :
         std::initializer_list<std::pair<std::string_view, int>>{{"xxxx........................", 0},
                                                                 {"xxxo........................", 0},
                                                                 {"xxoo........................", 1},
                                                                 {"xooo........................", 1},
                                                                 {"oooooooooooooooooooooooooooo", 14}}) {
        sheet.energy = bar(text);
        CHECK(score(sheet).energy == points);
        CHECK(score(sheet).total == points);
    }
}

TEST_CASE("score-total: the values on the bombs left") {
    Sheet sheet;
    sheet.players = 2;
    sheet.bombs = BombMarks{false, false, false};
    CHECK(score(sheet).bombs == 7);
    sheet.bombs = BombMarks{true, false, false};
    CHECK(score(sheet).bombs == 6);
    sheet.bombs = BombMarks{true, true, false};
    CHECK(score(sheet).bombs == 4);
    sheet.bombs = BombMarks{true, true, true};
    CHECK(score(sheet).bombs == 0);
}

TEST_CASE("a bar that was not given counts nothing") {
    Sheet sheet = example();
    sheet.energy.reset();
    CHECK(score(sheet).total == 72);
    sheet.extra.reset();
    CHECK(score(sheet).total == 51);
    sheet.bombs.reset();
    CHECK(score(sheet).total == 47);
}

TEST_CASE("in a duel only complete rows count, with mini blocks in them, too") {
    Sheet sheet = example();
    sheet.players = 2;
    sheet.variant = Variant::duel;
    sheet.marks[5][8] = mini_square; // row 6 gets its tenth cross
    const Score result = score(sheet);
    CHECK(result.rows == std::array{0, 0, 0, 10, 0, 10, 5, 5, 5, 5, 5});
    CHECK(result.lines == 45);
    CHECK(result.extra == 0);
    CHECK(result.bombs == 0);
    CHECK(result.energy == 0);
    CHECK(result.total == 45);
    CHECK(result.complete == 45);
    CHECK(points_of_all_rows(crossed_squares(sheet.marks)) == 53);
    CHECK_FALSE(score(example()).complete);
}

TEST_CASE("solo-rank at every boundary") {
    struct Case {
        int total;
        std::string_view range;
    };
    for (const Case& each :
         {Case{400, ">150"}, Case{151, ">150"}, Case{150, "130-150"}, Case{130, "130-150"}, Case{129, "110-129"},
          Case{110, "110-129"}, Case{109, "100-109"}, Case{100, "100-109"}, Case{99, "90-99"}, Case{90, "90-99"},
          Case{89, "80-89"}, Case{80, "80-89"}, Case{79, "70-79"}, Case{70, "70-79"}, Case{69, "60-69"},
          Case{60, "60-69"}, Case{59, "<60"}, Case{0, "<60"}}) {
        CAPTURE(each.total);
        CHECK(range(solo_rank(each.total, 1)) == each.range);
    }
}

TEST_CASE("solo-rank: each level above 1 adds 5 to the total that is looked up") {
    CHECK(range(solo_rank(150, 1)) == "130-150");
    CHECK(range(solo_rank(145, 2)) == "130-150");
    CHECK(range(solo_rank(146, 2)) == ">150");
    CHECK(range(solo_rank(140, 3)) == "130-150");
    CHECK(range(solo_rank(141, 3)) == ">150");
    CHECK(range(solo_rank(135, 4)) == "130-150");
    CHECK(range(solo_rank(136, 4)) == ">150");
    CHECK(range(solo_rank(44, 4)) == "<60");
    CHECK(range(solo_rank(45, 4)) == "60-69");
}

TEST_CASE("only a solo sheet has a rank, and the total itself stays without the levels") {
    Sheet sheet = example();
    sheet.players = 1;
    sheet.level = 4;
    const Score result = score(sheet);
    CHECK(result.total == 73);
    REQUIRE(result.rank.has_value());
    CHECK(range(*result.rank) == "80-89"); // 73 points and 15 more for level 4
    sheet.players = 2;
    CHECK_FALSE(score(sheet).rank.has_value());
}

TEST_CASE("solo-rank: none from a part of the points") {
    Sheet sheet = example();
    sheet.players = 1;
    CHECK(score(sheet).rank);
    for (const int part : {0, 1, 2}) {
        Sheet without = sheet;
        if (part == 0)
            without.extra.reset();
        else if (part == 1)
            without.bombs.reset();
        else
            without.energy.reset();
        CHECK_FALSE(score(without).rank);
    }
}

TEST_CASE("what a sheet can be worth at most without its bars") {
    Sheet sheet = example();
    CHECK(totals(sheet).least == 73);
    CHECK(totals(sheet).most == 73);
    sheet.extra.reset();
    CHECK(totals(sheet).least == 52);
    CHECK(totals(sheet).most == 52 + 75);
    sheet.bombs.reset();
    CHECK(totals(sheet).most == 48 + 75 + 7);
    sheet.energy.reset();
    CHECK(totals(sheet).most == 47 + 75 + 7 + 14);
    sheet.variant = Variant::duel;
    CHECK(totals(sheet).least == totals(sheet).most);
}

TEST_CASE("winner: equal totals share a place, and points that are not given leave it open") {
    using Places = std::vector<std::size_t>;
    CHECK(places({{7, 7}, {9, 9}, {7, 7}, {1, 1}}) == Places{2, 1, 2, 4});
    CHECK(places({}) == Places{});
    CHECK(places({{10, 20}, {30, 30}, {5, 5}}) == Places{2, 1, 3});
    CHECK(places({{10, 20}, {20, 20}, {5, 5}}) == Places{0, 1, 3}); // 10 to 20 points: second, or first as well
    CHECK(places({{10, 20}, {15, 15}, {9, 9}}) == Places{0, 0, 3});
    CHECK(places({{10, 20}, {10, 20}}) == Places{0, 0});
    CHECK(places({{10, 20}, {9, 9}}) == Places{1, 2});
}
