// The reference implementation of brikks/fall and of the table of blocks. It has pictures of the blocks, a grid of
// bools, and walks by single steps. It shares nothing with the core and is written to be obviously right, not fast.
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace support {

// A square of the sheet or of a shape. A shape counts from the lower left corner of its bounding box. 0 is column a and
// row 1.
struct Square {
    int column = 0;
    int row = 0;
    friend bool operator==(const Square&, const Square&) = default;
};

// A block of the overview as it is drawn there, from the top down.
struct Picture {
    Picture(char colour_letter, int number, const std::vector<std::string_view>& lines);

    char colour;
    int column;
    int width;
    int height;
    std::vector<Square> squares; // by row from the bottom, then by column
};

// Returns all 24 blocks, by colour in the order W Y G R B K, then by column.
const std::vector<Picture>& pictures();
const Picture& picture(char colour, int column);
// Returns the mini block of the duel, a single square.
const Picture& mini_picture();

// crossed[row][column], row 1 first.
using Crossed = std::array<std::array<bool, 10>, 11>;
using Places = std::array<std::array<bool, 10>, 11>;

// True if all squares of the block are free with its corner there: between the walls, above the floor, on no crossed
// square. Above row 11 all squares are free.
bool is_free(const Crossed& crossed, const Picture& block, Square corner);

// Returns the places that the block can reach, step by step down, left and right, from anywhere above row 11.
Places slow_reachable(const Crossed& crossed, const Picture& block);

// These functions return the places where the block can come to rest with all its squares inside the grid.
Places slow_landings(const Crossed& crossed, const Picture& block);
Places slow_landings(const Crossed& crossed, const Picture& block, const Places& reachable);

void cross(Crossed& crossed, const Picture& block, Square corner);

} // namespace support
