// Compares the blocks with the pictures of the overview (RULES.md 1.2), and tests how they are written.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "brikks/block.hpp"
#include "brikks/grid.hpp"
#include "brikks/placement.hpp"
#include "support/bridge.hpp"
#include "support/plain_rules.hpp"

using namespace brikks;
using support::core;
using support::Picture;
using support::Square;

namespace {

std::vector<Square> squares_of(const Shape& shape) {
    std::vector<Square> result;
    for (const Cell cell : shape.squares)
        result.push_back(Square{cell.column, cell.row});
    return result;
}

// Returns the block after a quarter turn clockwise, with its corner at 0 and its squares sorted by row, then by column.
std::vector<Square> turned(const Picture& block) {
    std::vector<Square> result;
    for (const Square square : block.squares)
        result.push_back(Square{square.row, block.width - 1 - square.column});
    std::sort(result.begin(), result.end(),
              [](Square a, Square b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    return result;
}

} // namespace

TEST_CASE("the 24 blocks are those of the overview") {
    REQUIRE(all_blocks().size() == 24);
    REQUIRE(support::pictures().size() == 24);
    for (std::size_t i = 0; i < 24; ++i) {
        const Block block = all_blocks()[i];
        const Picture& picture = support::pictures()[i];
        CAPTURE(to_string(block));
        CHECK(letter(block.colour) == picture.colour);
        CHECK(block.column == picture.column);
        const Shape& shape = shape_of(block);
        CHECK(shape.colour == block.colour);
        CHECK(shape.width == picture.width);
        CHECK(shape.height == picture.height);
        CHECK(squares_of(shape) == picture.squares);
        Bits mask = 0;
        for (const Cell cell : shape.squares)
            mask |= bit(cell);
        CHECK(shape.mask == mask);
    }
}

TEST_CASE("each column is one quarter turn clockwise of the one before, where the overview says so") {
    for (const char colour : std::string("WYG"))
        for (int column = 1; column < 4; ++column) {
            CAPTURE(colour);
            CAPTURE(column);
            CHECK(turned(support::picture(colour, column)) == support::picture(colour, column + 1).squares);
        }
    // Red, blue and black have the same drawing in two columns; different neighbouring drawings are a quarter turn
    // apart.
    for (const char colour : std::string("RB")) {
        CAPTURE(colour);
        CHECK(shape_of(core(support::picture(colour, 1))).id == shape_of(core(support::picture(colour, 2))).id);
        CHECK(shape_of(core(support::picture(colour, 3))).id == shape_of(core(support::picture(colour, 4))).id);
        CHECK(turned(support::picture(colour, 2)) == support::picture(colour, 3).squares);
    }
    CHECK(shape_of(Block{Colour::black, 1}).id == shape_of(Block{Colour::black, 2}).id);
    CHECK(turned(support::picture('K', 3)) == support::picture('K', 4).squares);
}

TEST_CASE("there are 19 shapes, and a shape determines its colour") {
    REQUIRE(all_shapes().size() == 19);
    REQUIRE(support::different_pictures().size() == 19);
    std::set<std::vector<std::pair<int, int>>> seen;
    for (const Shape& shape : all_shapes()) {
        CAPTURE(shape.id);
        std::vector<std::pair<int, int>> squares;
        for (const Cell cell : shape.squares)
            squares.emplace_back(cell.column, cell.row);
        CHECK(seen.insert(squares).second);
        for (int column = 1; column <= 4; ++column)
            CHECK((shape.column_set >> column & 1U) ==
                  (shape_of(Block{shape.colour, column}).id == shape.id ? 1U : 0U));
        CHECK(shape_of(block_of(shape)).id == shape.id);
        CHECK(is_start_shape(shape) == (shape_of(Block{shape.colour, 1}).id == shape.id));
    }
}

TEST_CASE("a shape is known by its squares, wherever they are") {
    for (const Shape& shape : all_shapes())
        for (const Cell at : cells(places_inside(shape))) {
            const Shape* found = shape_of_squares(squares(shape, at));
            REQUIRE(found != nullptr);
            CHECK(found->id == shape.id);
        }
    const auto shape_of_row = [](std::vector<int> columns) {
        Bits bits = 0;
        for (const int column : columns)
            bits |= bit(Cell{column, 0});
        return shape_of_squares(bits);
    };
    CHECK(shape_of_row({0, 1, 2, 4}) == nullptr);
    CHECK(shape_of_row({0, 1, 2}) == nullptr);
    CHECK(shape_of_row({0, 1, 2, 3, 4}) == nullptr);
    CHECK(shape_of_squares(bit(Cell{8, 0}) | bit(Cell{9, 0}) | bit(Cell{0, 1}) | bit(Cell{1, 1})) == nullptr);
    CHECK(shape_of_squares(0) == nullptr);
}

TEST_CASE("the mini block is one square") {
    CHECK(mini_shape().width == 1);
    CHECK(mini_shape().height == 1);
    CHECK(mini_shape().mask == bit(Cell{0, 0}));
    CHECK(mini_shape().id == shape_count);
    CHECK_FALSE(is_start_shape(mini_shape()));
}

TEST_CASE("colours by letter") {
    std::string letters;
    for (const Colour colour : all_colours) {
        letters += letter(colour);
        CHECK(parse_colour(letter(colour)) == colour);
        CHECK(parse_colour(static_cast<char>(letter(colour) - 'A' + 'a')) == colour);
    }
    CHECK(letters == "WYGRBK");
    for (const char bad : std::string("AXZax.+ 1\0\xff", 11))
        CHECK_FALSE(parse_colour(bad).has_value());
}

TEST_CASE("blocks are read as they are written, and nothing else is") {
    for (const Block block : all_blocks())
        CHECK(parse_block(to_string(block)) == block);
    CHECK(to_string(Block{Colour::green, 3}) == "G3");
    CHECK(to_string(Block{Colour::black, 1}) == "K1");
    CHECK(parse_block("b2") == Block{Colour::blue, 2});
    for (const char* bad :
         {"", "G", "3", "G0", "G5", "G9", "3G", "G3 ", " G3", "G33", "GG", "X1", "G-1", "G+1", "G\xb3"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_block(bad).has_value());
    }
}

TEST_CASE("placements are read as they are written, and nothing else is") {
    CHECK(to_string(Placement{Block{Colour::green, 1}, Cell{0, 2}}) == "G1@a3");
    CHECK(parse_placement("G1@a3") == Placement{Block{Colour::green, 1}, Cell{0, 2}});
    CHECK(parse_placement("k4@J11") == Placement{Block{Colour::black, 4}, Cell{9, 10}});
    for (const char* bad :
         {"",       "@",      "G1",    "G1@",    "@a3",   "a3@G1", "G1a3",  "G1@@a3", "G1@a3@", "G1 @a3",
          "G1@ a3", "G1@a3 ", "G1@a0", "G1@a12", "G1@k3", "G5@a3", "X1@a3", "G1@3a",  "G1@a",   "G1@11"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_placement(bad).has_value());
    }
}

TEST_CASE("a placement is where the corner of its bounding box is") {
    const Placement start{Block{Colour::red, 1}, Cell{1, 0}}; // from the top down: .X / XX / X.
    CHECK(squares(start) == (bit(Cell{1, 0}) | bit(Cell{1, 1}) | bit(Cell{2, 1}) | bit(Cell{2, 2})));
    CHECK(fits_inside(start));
    CHECK(fits_inside(Placement{Block{Colour::black, 4}, Cell{6, 10}}));
    CHECK_FALSE(fits_inside(Placement{Block{Colour::black, 4}, Cell{7, 10}}));
    CHECK(fits_inside(Placement{Block{Colour::black, 3}, Cell{9, 7}}));
    CHECK_FALSE(fits_inside(Placement{Block{Colour::black, 3}, Cell{9, 8}}));
}
