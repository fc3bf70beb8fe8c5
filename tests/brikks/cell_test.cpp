// Squares: how they are written, and the grid's bits.
#include <doctest/doctest.h>

#include "brikks/bits.hpp"
#include "brikks/circles.hpp"
#include "brikks/grid.hpp"
#include "support/plain_rules.hpp"

using namespace brikks;

TEST_CASE("cells are read as they are written, and nothing else is") {
    int count = 0;
    for (int row = 0; row < row_count; ++row)
        for (int column = 0; column < column_count; ++column, ++count)
            CHECK(parse_cell(to_string(Cell{column, row})) == Cell{column, row});
    CHECK(count == 110);
    CHECK(to_string(Cell{4, 2}) == "e3");
    CHECK(to_string(Cell{9, 10}) == "j11");
    CHECK(parse_cell("J11") == Cell{9, 10});
    CHECK(parse_cell("A1") == Cell{0, 0});
    for (const char* bad : {"",   "e",  "3",   "e0",  "e12", "e99", "e-1", "e+1", "e03", "e011", "k1",      "`1",
                            "@1", "K1", "ee3", "e3 ", " e3", "e 3", "3e",  "e3x", "e1x", "e110", "\xe9\x33"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_cell(bad).has_value());
    }
}

TEST_CASE("every square has a bit of its own, and no bit lies between the rows") {
    Bits seen = 0;
    for (int row = 0; row < row_count; ++row) {
        Bits in_row = 0;
        for (int column = 0; column < column_count; ++column) {
            const Cell cell{column, row};
            CHECK(inside(cell));
            CHECK((seen & bit(cell)) == 0);
            CHECK(cell_of(lowest(bit(cell))) == cell);
            CHECK(highest(bit(cell)) == lowest(bit(cell)));
            seen |= bit(cell);
            in_row |= bit(cell);
        }
        CHECK(row_bits(row) == in_row);
        CHECK((in_row << 1 & seen & ~in_row) == 0);
    }
    CHECK(seen == full_grid);
    CHECK(popcount(full_grid) == 110);
    CHECK_FALSE(inside(Cell{10, 0}));
    CHECK_FALSE(inside(Cell{-1, 0}));
    CHECK_FALSE(inside(Cell{0, 11}));
    CHECK_FALSE(inside(Cell{0, -1}));
}

TEST_CASE("complete rows") {
    CHECK(complete_rows(Grid{}) == 0U);
    CHECK(complete_rows(Grid{full_grid}) == 0x7FFU);
    const Grid two{row_bits(0) | row_bits(10) | (row_bits(4) & ~bit(Cell{9, 4}))};
    CHECK(complete_rows(two) == 0x401U);
    CHECK(two.complete(0));
    CHECK_FALSE(two.complete(4));
    CHECK(two.row(4) == 0x1FFU);
    CHECK(two.crossed(Cell{8, 4}));
    CHECK_FALSE(two.crossed(Cell{9, 4}));
}

TEST_CASE("the twelve circles, two of each colour, where the sheet has them") {
    REQUIRE(circles.size() == 12);
    REQUIRE(support::printed_circles().size() == 12);
    for (std::size_t i = 0; i < 12; ++i) {
        const support::PrintedCircle& printed = support::printed_circles()[i];
        CHECK(circles[i].cell == Cell{printed.square.column, printed.square.row});
        CHECK(letter(circles[i].colour) == printed.colour);
    }
    CHECK(popcount(all_circles) == 12);
    Bits together = 0;
    for (const Colour colour : all_colours) {
        CHECK(popcount(circles_of(colour)) == 2);
        together |= circles_of(colour);
    }
    CHECK(together == all_circles);
}
