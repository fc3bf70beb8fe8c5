#include "reading/ink.hpp"

#include <cmath>

#include <doctest/doctest.h>

#include "reading/drawn_sheet.hpp"
#include "reading/printed_lines.hpp"
#include "support/rng.hpp"

using namespace reading;

namespace {

// True in a block of two columns and three rows in the lower left corner. draw_block() also draws two blocks of three
// columns in row 1, from e1 on.
bool in_block(std::size_t row, std::size_t column) {
    return row < 3 && column < 2;
}

void draw_block(DrawnSheet& drawn, bool outlined, void (DrawnSheet::*mark)(const Box&) = &DrawnSheet::cross) {
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 2; ++column)
            (drawn.*mark)(drawn.page.squares[row][column]);
    for (std::size_t column = 4; column < 10; ++column)
        (drawn.*mark)(drawn.page.squares[0][column]);
    if (!outlined)
        return;
    const Box low = drawn.page.squares[0][0];
    const Box high = drawn.page.squares[2][1];
    drawn.outline({low.x, high.y}, {high.right(), high.y});
    drawn.outline({high.right(), high.y}, {high.right(), low.bottom()});
    for (std::size_t column = 4; column < 10; ++column) {
        const Box box = drawn.page.squares[0][column];
        drawn.outline({box.x, box.y}, {box.right(), box.y});
        if (column % 3 == 1)
            drawn.outline({box.x, box.y}, {box.x, box.bottom()});
    }
}

void draw_mini(DrawnSheet& drawn, std::size_t row, std::size_t column) {
    const Box box = drawn.page.squares[row][column];
    const Box mini = box.inset(0.14 * box.width);
    drawn.cross(mini);
    drawn.outline({mini.x, mini.y}, {mini.right(), mini.y});
    drawn.outline({mini.right(), mini.y}, {mini.right(), mini.bottom()});
    drawn.outline({mini.right(), mini.bottom()}, {mini.x, mini.bottom()});
    drawn.outline({mini.x, mini.bottom()}, {mini.x, mini.y});
}

} // namespace

TEST_CASE("a probability of odds") {
    CHECK(probability(0) == 0.5);
    CHECK(probability(3) == doctest::Approx(0.9526).epsilon(0.001));
    CHECK(probability(-most_odds) < 1e-5);
}

TEST_CASE("crosses and outlines of a dark and of a pale pen are read") {
    for (const double dark : {0.8, 0.25}) {
        DrawnSheet drawn({3, brikks::Variant::standard, 2});
        drawn.dark = dark;
        draw_block(drawn, true);
        const SheetInk ink = read_ink(drawn.sheet, drawn.page);
        CHECK(ink.outlines);
        for (std::size_t row = 0; row < brikks::row_count; ++row)
            for (std::size_t column = 0; column < brikks::column_count; ++column) {
                CAPTURE(row);
                CAPTURE(column);
                CHECK((ink.squares[row][column] > 2) == (in_block(row, column) || (row == 0 && column >= 4)));
                CHECK((ink.squares[row][column] < 0) == !(in_block(row, column) || (row == 0 && column >= 4)));
            }
        CHECK(ink.right[0][0] < -2); // the line would be inside the block
        CHECK(ink.above[1][1] < -2);
        CHECK(ink.right[1][1] > 2);
        CHECK(ink.above[2][0] > 2);
        CHECK(ink.right[0][6] > 2); // the line is between two crossed squares
    }
}

TEST_CASE("any number of crosses is read, from none to all") {
    struct Pen {
        double width; // in pixels
        double dark;
    };
    // Felt, fineliner, ballpoint and pencil.
    for (const Pen& pen : {Pen{3, 0.85}, Pen{2, 0.7}, Pen{1.4, 0.6}, Pen{1.6, 0.5}})
        for (const std::size_t crosses : {0U, 1U, 4U, 8U, 10U, 50U, 100U, 104U, 108U, 110U}) {
            CAPTURE(pen.width);
            CAPTURE(crosses);
            support::Rng rng(crosses + 1);
            DrawnSheet drawn({4, brikks::Variant::standard, 2});
            for (std::size_t i = 0; i < crosses; ++i) {
                // Each cross is different.
                drawn.width = pen.width * rng.real(0.8, 1.2);
                drawn.dark = pen.dark * rng.real(0.7, 1.1);
                const Box& square = drawn.page.squares[i / 10][i % 10];
                drawn.cross(square.inset(rng.real(-0.05, 0.1) * square.width));
            }
            const SheetInk ink = read_ink(drawn.sheet, drawn.page);
            for (std::size_t i = 0; i < 110; ++i) {
                CAPTURE(i);
                CHECK((ink.squares[i / 10][i % 10] > 0) == (i < crosses));
            }
        }
}

TEST_CASE("a sheet without outlines is one") {
    DrawnSheet drawn({3, brikks::Variant::standard, 2});
    draw_block(drawn, false);
    CHECK_FALSE(read_ink(drawn.sheet, drawn.page).outlines);
}

TEST_CASE("an empty sheet has nothing on it") {
    const DrawnSheet drawn({4, brikks::Variant::standard, {}});
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    for (const auto& row : ink.squares)
        for (const Odds odds : row)
            CHECK(odds < 0);
    for (const Odds odds : ink.extra)
        CHECK(odds < 0);
    for (const Odds odds : ink.levels)
        CHECK(odds < 0);
    for (std::size_t i = 4; i < ink.energy.size(); ++i)
        CHECK(ink.energy[i].untouched == 0);
}

TEST_CASE("a blackened square is not taken for a cross") {
    DrawnSheet drawn({3, brikks::Variant::standard, 2});
    draw_block(drawn, true);
    drawn.cross(drawn.page.squares[5][3]);
    drawn.blacken(drawn.page.squares[5][3]);
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.squares[5][3] < 0);
    CHECK(ink.squares[5][3] > -3);
}

TEST_CASE("energy circles, extra points, bombs and a level are read") {
    DrawnSheet drawn({4, brikks::Variant::standard, {}});
    draw_block(drawn, true);
    for (const std::size_t circle : {4U, 5U, 6U, 7U, 8U, 9U})
        drawn.circle(drawn.page.energy[circle]);
    for (const std::size_t field : {0U, 1U, 2U})
        drawn.cross(drawn.page.extra[field]);
    drawn.cross(drawn.page.levels[2]);
    drawn.cross(drawn.page.bombs[0]);
    drawn.dark = 0.85;                            // as a stroke is where it crosses the printed X
    for (const std::size_t circle : {2U, 6U, 7U}) // crossed out in any order, one of them pink
        drawn.cross(drawn.page.energy[circle]);
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    for (std::size_t i = 0; i < ink.energy.size(); ++i) {
        CAPTURE(i);
        const bool crossed = i == 2 || i == 6 || i == 7;
        CHECK((ink.energy[i].crossed == 0) == crossed);
        CHECK((ink.energy[i].circled == 0) == (!crossed && i < 10));
        CHECK((ink.energy[i].untouched == 0) == (i >= 10));
    }
    for (std::size_t i = 0; i < ink.extra.size(); ++i)
        CHECK((ink.extra[i] > 0) == (i < 3));
    for (std::size_t i = 0; i < ink.levels.size(); ++i)
        CHECK((ink.levels[i] > 0) == (i == 2));
    for (std::size_t i = 0; i < ink.bombs.size(); ++i)
        CHECK((ink.bombs[i] > 0) == (i == 0));
}

TEST_CASE("a bare circle with a thick line or a digit is clear among crossed ones") {
    for (const double dark : {0.25, 0.5, 0.8})
        for (const std::size_t bare : {1U, 2U}) {
            CAPTURE(dark);
            CAPTURE(bare);
            DrawnSheet drawn({4, brikks::Variant::standard, 1});
            drawn.dark = dark;
            draw_block(drawn, true);
            for (std::size_t circle = 4; circle < 20; ++circle)
                drawn.circle(drawn.page.energy[circle]);
            for (std::size_t circle = 0; circle < 18; ++circle)
                if (circle != bare)
                    drawn.cross(drawn.page.energy[circle]);
            CHECK(read_ink(drawn.sheet, drawn.page).energy[bare].crossed < -8);
        }
}

TEST_CASE("circles that are crossed out in print are certain") {
    const DrawnSheet drawn({2, brikks::Variant::standard, 1});
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.energy[0].crossed == 0);
    CHECK(ink.energy[0].circled == -most_odds);
    CHECK(ink.energy[2].crossed < 0);
}

TEST_CASE("mini blocks are told from crosses in a duel") {
    DrawnSheet drawn({2, brikks::Variant::duel, 1});
    draw_block(drawn, true);
    draw_mini(drawn, 6, 4);
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.squares[6][4] > 2);
    CHECK(ink.minis[6][4] > 2);
    CHECK(ink.minis[0][0] < -2);
}

TEST_CASE("mini blocks are told from hatched squares in a duel") {
    for (const double width : {1.4, 2.0, 3.0}) {
        CAPTURE(width);
        DrawnSheet drawn({2, brikks::Variant::duel, 1});
        drawn.width = width;
        draw_block(drawn, true, &DrawnSheet::hatch);
        draw_mini(drawn, 6, 4);
        const SheetInk ink = read_ink(drawn.sheet, drawn.page);
        CHECK(ink.squares[6][4] > 2);
        CHECK(ink.minis[6][4] > 2);
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 10; ++column)
                if (in_block(row, column) || (row == 0 && column >= 4)) {
                    CAPTURE(row);
                    CAPTURE(column);
                    CHECK(ink.squares[row][column] > 2);
                    CHECK(ink.minis[row][column] < -1);
                }
    }
}

TEST_CASE("a cross with lines all around is a mini block, too") {
    DrawnSheet drawn({2, brikks::Variant::duel, 1});
    draw_block(drawn, true);
    const Box box = drawn.page.squares[6][4];
    drawn.cross(box);
    drawn.outline({box.x, box.y}, {box.right(), box.y});
    drawn.outline({box.right(), box.y}, {box.right(), box.bottom()});
    drawn.outline({box.right(), box.bottom()}, {box.x, box.bottom()});
    drawn.outline({box.x, box.bottom()}, {box.x, box.y});
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.minis[6][4] > 1);
    CHECK(ink.minis[0][0] < -1);
    CHECK(ink.minis[0][5] < -1);
}

TEST_CASE("where blocks are coloured in, only a cross by itself is a mini block") {
    DrawnSheet drawn({2, brikks::Variant::duel, 1});
    draw_block(drawn, false, &DrawnSheet::colour_in);
    drawn.cross(drawn.page.squares[6][4]); // without a frame
    for (const std::size_t column : {7U, 8U})
        drawn.cross(drawn.page.squares[8][column]);
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.way == SheetInk::Way::coloured);
    CHECK(ink.minis[6][4] > 3);
    for (const std::size_t column : {7U, 8U})
        CHECK(ink.minis[8][column] < 0);
    for (std::size_t column = 4; column < 10; ++column)
        CHECK(ink.minis[0][column] < -3);
}

TEST_CASE("a blackened square in a duel is a mistake or a mini block") {
    DrawnSheet drawn({2, brikks::Variant::duel, 1});
    draw_block(drawn, true);
    drawn.blacken(drawn.page.squares[8][2]);
    SUBCASE("in doubt if others are only framed") {
        draw_mini(drawn, 6, 4);
        CHECK(std::abs(read_ink(drawn.sheet, drawn.page).squares[8][2]) < 2);
    }
    SUBCASE("a mini block if they all are filled") {
        drawn.blacken(drawn.page.squares[6][4]);
        CHECK(read_ink(drawn.sheet, drawn.page).squares[8][2] > 2);
    }
}

TEST_CASE("bombs are found beside their places, where the paper is bent") {
    for (const double shift : {-0.1, 0.0, 0.1}) { // in widths of their boxes
        CAPTURE(shift);
        DrawnSheet drawn({2, brikks::Variant::standard, 1});
        draw_block(drawn, true);
        layout::SheetGeometry expected = drawn.page;
        for (Box& bomb : expected.bombs)
            bomb.x += shift * bomb.width;
        drawn.cross(drawn.page.bombs[0]);
        const SheetInk ink = read_ink(drawn.sheet, expected);
        CHECK(ink.bombs[0] > 3);
        CHECK(ink.bombs[1] < -3);
        CHECK(ink.bombs[2] < -3);
    }
}

TEST_CASE("a single stroke through a bomb crosses it out") {
    for (const double width : {1.5, 2.0, 3.0}) {
        CAPTURE(width);
        DrawnSheet drawn({2, brikks::Variant::standard, 1});
        drawn.width = width;
        draw_block(drawn, true);
        const layout::Disc body = reading::bomb_body(drawn.page.bombs[1]);
        const double reach = 1.1 * body.radius; // in each direction, so that the ends lie outside
        drawn.outline({body.centre.x - reach, body.centre.y + reach}, {body.centre.x + reach, body.centre.y - reach});
        const SheetInk ink = read_ink(drawn.sheet, drawn.page);
        CHECK(ink.bombs[0] < -3);
        CHECK(ink.bombs[1] > 0.5);
        CHECK(ink.bombs[2] < -3);
    }
}

TEST_CASE("crosses on bombs are less certain on speckled paper") {
    DrawnSheet drawn({2, brikks::Variant::standard, 1});
    drawn.width = 1;
    drawn.dark = 0.4;
    draw_block(drawn, true);
    drawn.cross(drawn.page.bombs[0]);
    const SheetInk plain = read_ink(drawn.sheet, drawn.page);
    support::Rng rng(1);
    for (float& dark : drawn.sheet.darkness.values)
        dark += rng.percent(10) ? 0.15F : 0.0F;
    const SheetInk speckled = read_ink(drawn.sheet, drawn.page);
    CHECK(plain.bombs[0] > 5);
    CHECK(speckled.bombs[0] > 0);
    CHECK(speckled.bombs[0] < plain.bombs[0]);
    for (const std::size_t bare : {1U, 2U}) {
        CAPTURE(bare);
        CHECK(plain.bombs[bare] < -5);
        CHECK(speckled.bombs[bare] < 3);
    }
}

TEST_CASE("bombs that are printed black") {
    DrawnSheet drawn({2, brikks::Variant::standard, 1});
    draw_block(drawn, true);
    for (const Box& bomb : drawn.page.bombs)
        drawn.ball(bomb);
    CHECK(read_ink(drawn.sheet, drawn.page).bombs[0] < 0);
    drawn.cross(drawn.page.bombs[0]);
    const SheetInk ink = read_ink(drawn.sheet, drawn.page);
    CHECK(ink.bombs[0] > 0);
    CHECK(ink.bombs[1] < 0);
}
