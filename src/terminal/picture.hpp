// Draws squares with lines around the pieces, for sheets, blocks and trays.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "brikks/block.hpp"

namespace terminal {

// The abilities of the terminal.
struct Style {
    bool unicode = false; // true to draw lines and dots with characters beyond ASCII
    bool colour = false;  // true to use the colours of ANSI terminals
};

// A square of a drawing. No line is drawn between neighbours with the same piece.
struct Square {
    static constexpr char outside = '\0';

    char piece = outside;
    bool single = false;                  // true if all its sides have lines, even next to the same piece
    char text = ' ';                      // letter in the middle
    bool circle = false;                  // true to draw the letter as in a circle: "(R)"
    bool marked = false;                  // true to highlight the square: ">R<"
    std::optional<brikks::Colour> colour; // colour of the block or the circle
};

// Rows of squares from the top, all of the same length.
using Picture = std::vector<std::vector<Square>>;

// Returns the lines of the drawing, without line ends and trailing blanks. For n rows of squares there are 2n + 1
// lines: lines 1, 3, 5 ... (counted from 0) show the squares, the other lines are borders. Each square is four columns
// wide; the right border adds one column.
std::vector<std::string> draw(const Picture& picture, Style style);

// Returns the text on a background of the given colour, like the squares of a block; plain if the style has no colours.
std::string on_colour(brikks::Colour colour, const std::string& text, Style style);

// Returns the text in the given colour; plain if the style has no colours.
std::string in_colour(brikks::Colour colour, const std::string& text, Style style);

} // namespace terminal
