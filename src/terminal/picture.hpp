// A field of squares with lines around the pieces: the drawing of sheets, blocks and trays.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "brikks/block.hpp"

namespace terminal {

// The abilities of the terminal.
struct Style {
    bool unicode = false; // lines and dots beyond ASCII
    bool colour = false;  // the colours of ANSI terminals
};

// A square of a drawing. No line is drawn between neighbours with the same piece.
struct Square {
    static constexpr char outside = '\0';

    char piece = outside;
    bool single = false;                  // a piece of its own
    char text = ' ';                      // in the middle
    bool circle = false;                  // the text in a circle: "(R)"
    bool marked = false;                  // highlighted: ">R<"
    std::optional<brikks::Colour> colour; // of the block or the circle
};

// Rows from the top, all of the same length.
using Picture = std::vector<std::vector<Square>>;

// The lines of the drawing, without line ends and trailing blanks: 2n + 1 lines for n rows; the odd ones (from 0) show
// the squares. Each square is four columns wide, and the border on the right one column.
std::vector<std::string> draw(const Picture& picture, Style style);

// The text on that colour, as blocks are painted, where the style has colours.
std::string on_colour(brikks::Colour colour, const std::string& text, Style style);

// The text in that colour, where the style has colours.
std::string in_colour(brikks::Colour colour, const std::string& text, Style style);

} // namespace terminal
