#include "bilitaire/tray_drawing.hpp"

namespace bilitaire {
namespace {

using terminal::Picture;
using terminal::Square;

Square square_at(const Tray& tray, Hollow hollow, bool marked) {
    Square square;
    square.piece = ' ';
    square.marked = marked;
    if (!has_plate(tray, hollow))
        return square;
    const Cell cell = cell_of(hollow);
    square.piece = static_cast<char>('A' + cell.row * cell_side + cell.column); // a different letter for each plate
    square.text = has_ball(tray, hollow) ? 'o' : '.';
    square.colour = brikks::Colour::blue;
    return square;
}

} // namespace

std::string draw_tray(const Tray& tray, terminal::Style style, Hollows marked) {
    Picture picture;
    for (int row = hollow_side - 1; row >= 0; --row) {
        std::vector<Square>& squares = picture.emplace_back();
        for (int column = 0; column < hollow_side; ++column) {
            const Hollow hollow{column, row};
            squares.push_back(square_at(tray, hollow, (marked & bit(hollow)) != 0));
        }
    }
    std::string text = "       A       B       C       D\n";
    const std::vector<std::string> lines = draw(picture, style);
    for (int index = 0; index < static_cast<int>(lines.size()); ++index) {
        const std::string& line = lines[static_cast<std::size_t>(index)];
        const int row = hollow_side - 1 - index / 2;
        if (index % 2 == 1)
            text += std::to_string(row + 1) + " " + line + "\n";
        else if (index % 4 == 2) // a line through the middle of cells
            text += "  " + line + "  " + std::to_string(row / 2 + 1) + "\n";
        else
            text += "  " + line + "\n";
    }
    return text + "    a   b   c   d   e   f   g   h\n";
}

} // namespace bilitaire
