#include <doctest/doctest.h>

#include <string_view>

#include "brikks/placed_block.hpp"

namespace {

using namespace brikks;

PlacedBlock block_at(std::string_view text) {
    const Placement placement = *parse_placement(text);
    return placed(shape_of(placement.block), placement.at);
}

Bits bits_of(std::string_view cell) {
    return bit(*parse_cell(cell));
}

} // namespace

TEST_CASE("a placed block is written with the leftmost column that has its shape") {
    CHECK(to_string(placement_of(block_at("R2@c3"))) == "R1@c3");
    CHECK(to_string(placement_of(block_at("K2@c3"))) == "K1@c3");
    CHECK(to_string(placement_of(block_at("W3@c3"))) == "W3@c3");
    CHECK(block_at("B4@a1") == block_at("B3@a1"));
    CHECK(block_at("B4@a1") != block_at("B3@b1"));
}

TEST_CASE("the places of a shape among squares, and the squares of a shape on places") {
    const Shape& square = shape_of(*parse_block("K1"));
    const Bits six = block_at("K1@a1").squares | block_at("K1@b1").squares;
    CHECK(places_within(square, six) == (bits_of("a1") | bits_of("b1")));
    CHECK(squares_on(square, bits_of("a1") | bits_of("b1")) == six);
    CHECK(places_within(square, block_at("K4@a1").squares) == 0);
    CHECK(places_within(shape_of(*parse_block("K4")), full_grid) == places_inside(shape_of(*parse_block("K4"))));
}

TEST_CASE("the rows of a block") {
    CHECK(rows_of(block_at("K3@j8").squares) == 0b11110000000);
    CHECK(rows_of(block_at("K4@a1").squares) == 0b1);
    CHECK(rows_of(0) == 0);
}

TEST_CASE("a block hangs if nothing is below it but itself") {
    CHECK_FALSE(hangs(block_at("K3@a1"), 0));
    CHECK(hangs(block_at("K3@a2"), block_at("K3@a2").squares));
    CHECK(hangs(block_at("K3@a2"), bits_of("b1")));
    CHECK_FALSE(hangs(block_at("K3@a2"), bits_of("a1")));
    CHECK_FALSE(hangs(block_at("K4@a2"), bits_of("d1")));
}

TEST_CASE("a start block rests on row 1 and is drawn like one of column 1") {
    CHECK(may_start(block_at("K1@a1")));
    CHECK(may_start(block_at("K2@a1")));
    CHECK(may_start(block_at("R2@e1")));
    CHECK_FALSE(may_start(block_at("K4@a1")));
    CHECK_FALSE(may_start(block_at("G2@a1")));
    CHECK_FALSE(may_start(block_at("K1@a2")));
}
