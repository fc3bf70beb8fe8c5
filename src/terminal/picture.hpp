// A field of squares with lines around what belongs together: the one drawing that sheets and blocks are made of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "brikks/block.hpp"

namespace terminal {

// What the terminal can show.
struct Style {
    bool unicode = false; // lines and dots beyond ASCII
    bool colour = false;  // the colours of ANSI terminals
};

// Two neighbours with the same piece belong together: no line between them.
struct Square {
    static constexpr char outside = '\0';

    char piece = outside;
    bool single = false;                  // belongs together with no neighbour
    char text = ' ';                      // what stands in the middle
    bool circle = false;                  // the text stands in a circle: "(R)"
    bool marked = false;                  // pointed out: ">R<"
    std::optional<brikks::Colour> colour; // of the block or the circle
};

// Rows from the top, all of the same length.
using Picture = std::vector<std::vector<Square>>;

// The lines of the drawing, without line ends and without blanks at the end: of n rows 2n + 1 lines, the odd ones (from
// 0) those with the squares. Each square takes four columns, and the last line on the right one more.
std::vector<std::string> draw(const Picture& picture, Style style);

// The text on that colour, as blocks are painted, where the style has colours.
std::string on_colour(brikks::Colour colour, const std::string& text, Style style);

// The text in that colour, where the style has colours.
std::string in_colour(brikks::Colour colour, const std::string& text, Style style);

} // namespace terminal
