// The marks of a sheet.
#include <doctest/doctest.h>

#include "brikks/sheet.hpp"

using namespace brikks;

namespace {

Placement placement(std::string_view text) {
    return *parse_placement(text);
}

} // namespace

TEST_CASE("order letters run A to Z and then a to z") {
    CHECK(order_letter(0) == 'A');
    CHECK(order_letter(25) == 'Z');
    CHECK(order_letter(26) == 'a');
    CHECK(order_letter(51) == 'z');
    for (int index = 0; index < 52; ++index)
        CHECK(order_index(order_letter(index)) == index);
    for (const char other : std::string_view("019.+-@[`{ \xe4"))
        CHECK(order_index(other) == -1);
}

TEST_CASE("the marks of a list of blocks") {
    const Marks marks = marks_of({placement("K1@a1"), placement("G1@a3"), placement("K4@g11")});
    CHECK(marks[0][0] == 'A');
    CHECK(marks[1][1] == 'A');
    CHECK(marks[2][0] == 'B');
    CHECK(marks[2][1] == 'B');
    CHECK(marks[4][0] == 'B');
    CHECK(marks[4][1] == empty_square);
    CHECK(marks[10][9] == 'C');
    CHECK(popcount(crossed_squares(marks).bits) == 12);
}

TEST_CASE("blocks that overlap or stick out have no marks, but keep their letter") {
    const Marks marks = marks_of({placement("K1@a1"), placement("K1@b2"), placement("K4@h1"), placement("K1@c1")});
    CHECK(popcount(crossed_squares(marks).bits) == 8);
    CHECK(marks[0][1] == 'A');
    CHECK(marks[0][2] == 'D');
    CHECK(marks[2][2] == empty_square);
    CHECK(marks[0][7] == empty_square);
}

TEST_CASE("mini blocks are crossed squares") {
    Marks marks;
    marks[0][3] = 'K';
    marks[1][3] = mini_square;
    CHECK(crossed_squares(marks).bits == (bit(Cell{3, 0}) | bit(Cell{3, 1})));
    CHECK(mini_squares(marks) == bit(Cell{3, 1}));
}

TEST_CASE("names of notations and variants") {
    CHECK(name(Notation::crosses) == "crosses");
    CHECK(name(Notation::colours) == "colours");
    CHECK(name(Notation::outlines) == "outlines");
    CHECK(name(Notation::order) == "order");
    CHECK(name(Variant::standard) == "standard");
    CHECK(name(Variant::duel) == "duel");
}
