#include "terminal/drawing.hpp"

#include <algorithm>

#include "base/finding.hpp"
#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "brikks/circles.hpp"
#include "brikks/score.hpp"

namespace terminal {
namespace {

using base::display_width;
using base::Id;
using brikks::Cell;
using brikks::Sheet;

Square square_at(const Sheet& sheet, Cell cell) {
    Square square;
    square.piece = sheet.marks[cell];
    square.text = square.piece;
    if (square.piece == brikks::mini_square) {
        square.single = true;
    } else if (square.piece != brikks::empty_square) {
        square.colour = colour_of_block(sheet, cell);
    } else {
        for (const brikks::Circle& circle : brikks::circles) {
            if (circle.cell != cell)
                continue;
            square.circle = true;
            square.text = brikks::letter(circle.colour);
            square.colour = circle.colour;
        }
    }
    return square;
}

// The names of the bars, padded to the same width.
struct BarNames {
    explicit BarNames(base::Language language) {
        for (const auto& [name, id] : {std::pair(&energy, Id::drawing_energy), std::pair(&extra, Id::part_extra),
                                       std::pair(&bombs, Id::part_bombs)})
            *name = to_string(id, language);
        const std::size_t width = std::max({display_width(energy), display_width(extra), display_width(bombs)});
        for (std::string* const name : {&energy, &extra, &bombs})
            *name = base::padded(*name, width + 2);
        none = std::string(width + 2, ' ');
    }

    std::string energy;
    std::string extra;
    std::string bombs;
    std::string none;
};

// Colours a pink X, as on the printed sheet.
std::string pink(const std::string& text, Style style) {
    return style.colour ? "\x1b[95m" + text + "\x1b[0m" : text;
}

std::string draw_energy(const brikks::EnergyMarks& marks, const BarNames& names, Style style, base::Language language) {
    constexpr int in_a_row = brikks::energy_circles / 2;
    std::string text;
    for (int first = 1; first <= brikks::energy_circles; first += in_a_row) {
        std::string above = names.none;
        std::string circles = first == 1 ? names.energy : names.none;
        for (int circle = first; circle < first + in_a_row; ++circle) {
            above += brikks::is_pink(circle) ? pink("X", style) : " ";
            above += ' ';
            (circles += sign(marks.circle(circle))) += ' ';
        }
        above.erase(above.find_last_not_of(' ') + 1);
        if (first == 1)
            circles += "  " + to_string({Id::drawing_active, {{"count", marks.active()}}}, language);
        else
            circles.pop_back();
        text.append(above).append("\n").append(circles).append("\n");
    }
    return text;
}

// Draws the extra points bar. Crossed fields are X; the field that counts is in brackets.
std::string draw_extra(int crosses) {
    std::string text;
    for (int field = 0; field <= brikks::max_crosses; ++field) {
        const std::string points = std::to_string(brikks::extra_points[field]);
        text += field == 0 ? "" : " ";
        text += field == crosses ? "[" : "";
        text += field < crosses ? "X" : points;
        text += field == crosses ? "]" : "";
    }
    return text;
}

std::string draw_bombs(const brikks::BombMarks& used) {
    std::string text;
    for (std::size_t bomb = 0; bomb < used.size(); ++bomb)
        (text += bomb == 0 ? "" : " ") += used[bomb] ? "X" : std::to_string(brikks::bomb_values[bomb]);
    return text;
}

std::string heading(const Sheet& sheet, base::Language language) {
    const Id game = sheet.variant == brikks::Variant::duel ? Id::drawing_duel
                    : sheet.players == 1                   ? Id::drawing_solo
                                                           : Id::drawing_players;
    return (sheet.player.empty() ? "" : base::printable(sheet.player) + ", ") +
           base::line({game, {{"players", sheet.players}, {"level", sheet.level}}}, language);
}

} // namespace

std::string draw_block(brikks::Block block, Style style) {
    const brikks::Shape& shape = brikks::shape_of(block);
    Picture picture(static_cast<std::size_t>(shape.height), std::vector<Square>(static_cast<std::size_t>(shape.width)));
    for (const Cell cell : shape.squares) {
        Square& square =
            picture[static_cast<std::size_t>(shape.height - 1 - cell.row)][static_cast<std::size_t>(cell.column)];
        square.piece = square.text = brikks::letter(shape.colour);
        square.colour = shape.colour;
    }
    std::string text;
    for (const std::string& line : draw(picture, style))
        text += "  " + line + "\n";
    return text;
}

std::string draw_grid(const Sheet& sheet, Style style, brikks::Bits marked) {
    Picture picture;
    for (int row = brikks::row_count - 1; row >= 0; --row) {
        std::vector<Square>& squares = picture.emplace_back();
        for (int column = 0; column < brikks::column_count; ++column) {
            const Cell cell{column, row};
            squares.push_back(square_at(sheet, cell));
            squares.back().marked = (marked & brikks::bit(cell)) != 0;
        }
    }
    std::string text = "     a   b   c   d   e   f   g   h   i   j\n";
    const std::vector<std::string> lines = draw(picture, style);
    for (std::size_t index = 0; index < lines.size(); ++index) {
        if (index % 2 == 0) {
            text += "   " + lines[index] + "\n";
            continue;
        }
        const int row = brikks::row_count - 1 - static_cast<int>(index / 2);
        text += row < 9 ? " " : "";
        text += std::to_string(row + 1) + " " + lines[index] + " x" + std::to_string(brikks::multiplier(row)) + "\n";
    }
    return text;
}

std::string draw_sheet(const Sheet& sheet, Style style, base::Language language) {
    const BarNames names(language);
    const std::string not_given = to_string(Id::drawing_not_given, language);
    std::string text = heading(sheet, language) + "\n" + draw_grid(sheet, style) + "\n";
    text += sheet.energy ? draw_energy(*sheet.energy, names, style, language) : names.energy + not_given + "\n";
    if (sheet.extra || sheet.variant == brikks::Variant::standard) // in a duel the bar stays empty
        text += names.extra + (sheet.extra ? draw_extra(*sheet.extra) : not_given) + "\n";
    return text + names.bombs + (sheet.bombs ? draw_bombs(*sheet.bombs) : not_given) + "\n";
}

} // namespace terminal
