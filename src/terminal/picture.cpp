#include "terminal/picture.hpp"

#include <array>
#include <string_view>

namespace terminal {
namespace {

using brikks::Colour;

// ANSI codes of the colours, for backgrounds (painted) and for letters (written). The order is white, yellow, green,
// red, blue, black. Black is shown as grey, because most terminals are black.
constexpr std::array<std::string_view, brikks::colour_count> painted = {"30;107", "30;103", "30;42",
                                                                        "97;41",  "97;44",  "97;100"};
constexpr std::array<std::string_view, brikks::colour_count> written = {"97", "33", "32", "31", "94", "90"};

std::string escape(std::string_view code, std::string_view text) {
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

// Directions of the lines that meet at a corner of a square, as bits.
constexpr unsigned up = 1;
constexpr unsigned right = 2;
constexpr unsigned down = 4;
constexpr unsigned left = 8;

std::string_view crossing(unsigned arms, Style style) {
    constexpr std::array<std::string_view, 16> lines = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                        "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    if (style.unicode)
        return lines[arms];
    if (arms == 0)
        return " ";
    if ((arms & (left | right)) == 0)
        return "|";
    return (arms & (up | down)) == 0 ? "-" : "+";
}

class Drawing {
public:
    Drawing(const Picture& picture, Style style)
        : picture_(picture), style_(style), rows_(static_cast<int>(picture.size())),
          columns_(picture.empty() ? 0 : static_cast<int>(picture.front().size())) {}

    std::vector<std::string> lines() const {
        std::vector<std::string> result;
        for (int row = 0; row <= rows_; ++row) {
            result.push_back(line_above(row));
            if (row < rows_)
                result.push_back(line_of_squares(row));
        }
        for (std::string& line : result)
            line.erase(line.find_last_not_of(' ') + 1);
        return result;
    }

private:
    const Square& square(int row, int column) const {
        static const Square none;
        if (row < 0 || row >= rows_ || column < 0 || column >= columns_)
            return none;
        return picture_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    static bool parted(const Square& one, const Square& other) {
        return one.piece != other.piece || one.single || other.single;
    }
    // True if there is a line above the square (line_over) or to its left (line_before).
    bool line_over(int row, int column) const { return parted(square(row - 1, column), square(row, column)); }
    bool line_before(int row, int column) const { return parted(square(row, column - 1), square(row, column)); }

    std::string paint(const Square& on, std::string_view text) const {
        if (!style_.colour || !on.colour || on.circle)
            return std::string(text);
        return escape(painted[static_cast<std::size_t>(*on.colour)], text);
    }

    std::string line_above(int row) const {
        std::string line;
        for (int column = 0; column <= columns_; ++column) {
            line += corner(row, column);
            if (column == columns_)
                break;
            if (line_over(row, column))
                line += style_.unicode ? "───" : "---";
            else
                line += paint(square(row, column), "   ");
        }
        return line;
    }

    // Draws the upper left corner of the square.
    std::string corner(int row, int column) const {
        const unsigned arms = (line_before(row - 1, column) ? up : 0U) | (line_before(row, column) ? down : 0U) |
                              (line_over(row, column - 1) ? left : 0U) | (line_over(row, column) ? right : 0U);
        return arms == 0 ? paint(square(row, column), " ") : std::string(crossing(arms, style_));
    }

    std::string line_of_squares(int row) const {
        std::string line;
        for (int column = 0; column <= columns_; ++column) {
            const Square& here = square(row, column);
            line += line_before(row, column) ? (style_.unicode ? "│" : "|") : paint(here, " ");
            if (column < columns_)
                line += inner(here);
        }
        return line;
    }

    std::string inner(const Square& here) const {
        std::string text = here.marked ? ">" : here.circle ? "(" : " ";
        if (here.text == '.' && style_.unicode)
            text += "·";
        else
            text += here.text;
        text += here.marked ? '<' : here.circle ? ')' : ' ';
        if (here.circle && here.colour)
            return in_colour(*here.colour, text, style_);
        return paint(here, text);
    }

    const Picture& picture_;
    Style style_;
    int rows_;
    int columns_;
};

} // namespace

std::vector<std::string> draw(const Picture& picture, Style style) {
    return Drawing(picture, style).lines();
}

std::string on_colour(Colour colour, const std::string& text, Style style) {
    return style.colour ? escape(painted[static_cast<std::size_t>(colour)], text) : text;
}

std::string in_colour(Colour colour, const std::string& text, Style style) {
    return style.colour ? escape(written[static_cast<std::size_t>(colour)], text) : text;
}

} // namespace terminal
