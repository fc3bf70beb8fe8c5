// The colours of the dice, the 24 blocks and their 19 shapes (RULES.md 1.1, 1.2).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/arrays.hpp"
#include "brikks/grid.hpp"

namespace brikks {

enum class Colour : std::uint8_t { white, yellow, green, red, blue, black };
inline constexpr int colour_count = 6;
inline constexpr base::IntArray<Colour, colour_count> all_colours = {
    {{Colour::white, Colour::yellow, Colour::green, Colour::red, Colour::blue, Colour::black}}};
constexpr std::size_t enum_size(Colour) {
    return colour_count;
}

// The bit of a colour in a set of colours.
inline constexpr unsigned colour_bit(Colour colour) {
    return 1U << static_cast<unsigned>(colour);
}

// The letter of a colour, one of WYGRBK: B is blue, K is black.
char letter(Colour colour);
// Reads one of WYGRBK, in either case; nullopt for any other character.
std::optional<Colour> parse_colour(char text);

// A block of the overview: its colour and its column 1..4. The two dice show a colour and a column, so that a roll is a
// block, too.
struct Block {
    Colour colour = Colour::white;
    int column = 1;
    friend auto operator<=>(const Block&, const Block&) = default;
};

// The 24 blocks, by colour and then by column.
std::span<const Block> all_blocks();

// The name of a block: "G3".
std::string to_string(Block block);
// Reads "G3" or "g3"; nullopt for anything else.
std::optional<Block> parse_block(std::string_view text);

inline constexpr int block_squares = 4; // the squares of each block

// One of the 19 different shapes. Its squares are relative to the lower left corner of its bounding box, and are sorted
// by row from the bottom, then by column.
struct Shape {
    int id = 0; // 0..18
    Colour colour = Colour::white;
    int width = 0;  // width of the bounding box, 1..4
    int height = 0; // height of the bounding box, 1..4
    std::array<Cell, block_squares> squares{};
    unsigned column_set = 0; // bit c is set if the block of this colour in column c (1..4) has this shape
    Bits mask = 0;           // the squares as bits of the grid, the bounding box in the corner a1
};
inline constexpr int shape_count = 19;

std::span<const Shape> all_shapes();
const Shape& shape_of(Block block);

// Returns the block that has this shape. If two blocks have it, returns the left one in the overview: R1 of R1 and R2.
Block block_of(const Shape& shape);

inline constexpr bool fits_inside(const Shape& shape, Cell at) {
    return at.column >= 0 && at.row >= 0 && at.column + shape.width <= column_count &&
           at.row + shape.height <= row_count;
}

// Returns the squares of the shape if the lower left corner of its bounding box is at `at`. The shape must fit inside
// the grid there.
inline constexpr Bits squares(const Shape& shape, Cell at) {
    return shape.mask << (stride * at.row + at.column);
}

// Returns the cells for which fits_inside is true.
inline constexpr Bits places_inside(const Shape& shape) {
    Bits places = 0;
    for (int row = 0; row + shape.height <= row_count; ++row)
        places |= (row_bits(row) >> (shape.width - 1)) & row_bits(row);
    return places;
}

// Returns the shape that these squares of the grid form, or nullptr if they form none of the 19.
const Shape* shape_of_squares(Bits squares);

// Returns the shape of the mini block of the duel, a single square: its four squares are the same. Its id is
// shape_count, and its colour has no meaning.
const Shape& mini_shape();

// True if the shape is in column 1, from which start blocks are taken (start-block).
bool is_start_shape(const Shape& shape);

} // namespace brikks
