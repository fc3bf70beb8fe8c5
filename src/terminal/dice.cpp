#include "terminal/dice.hpp"

#include <algorithm>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "terminal/drawing.hpp"

namespace terminal {
namespace {

using base::display_width;

constexpr std::size_t die_width = 9; // columns between the edges
using Lines = std::vector<std::string>;

std::string centred(const std::string& text, std::size_t width) {
    const std::size_t blanks = width - std::min(width, display_width(text));
    return std::string(blanks / 2, ' ') + text + std::string(blanks - blanks / 2, ' ');
}

// Draws a die that shows a sign and, if it is not empty, a word. `paint`: a function that colours the inside of a line.
template <class Paint>
Lines die(char sign, const std::string& word, Style style, Paint paint) {
    const std::size_t width = std::max(die_width, display_width(word) + 2);
    std::string edge;
    for (std::size_t i = 0; i < width; ++i)
        edge += style.unicode ? "─" : "-";
    const std::string side = style.unicode ? "│" : "|";
    Lines lines;
    lines.push_back(style.unicode ? "┌" + edge + "┐" : "+" + edge + "+");
    for (const std::string& text : {std::string(), std::string(1, sign), word})
        lines.push_back(std::string(side).append(paint(centred(text, width))).append(side));
    lines.push_back(style.unicode ? "└" + edge + "┘" : "+" + edge + "+");
    return lines;
}

} // namespace

std::string draw_roll(brikks::Block block, const std::string& colour, Style style) {
    const Lines colours = die(brikks::letter(block.colour), colour, style,
                              [&](const std::string& text) { return on_colour(block.colour, text, style); });
    const Lines columns =
        die(static_cast<char>('0' + block.column), "", style, [](const std::string& text) { return text; });
    Lines shape = base::split(draw_block(block, style), "\n");
    shape.pop_back(); // the empty part after the last line end
    const std::size_t width = std::max(die_width, display_width(colour) + 2) + die_width + 5; // the width of both dice
    std::string text;
    for (std::size_t i = 0; i < std::max(colours.size(), shape.size()); ++i) {
        std::string line = "  " + (i < colours.size() ? colours[i] + " " + columns[i] : std::string(width, ' '));
        if (i < shape.size())
            line += "   " + shape[i];
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

} // namespace terminal
