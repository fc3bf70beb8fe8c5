#include "brikks/sheet.hpp"

#include <algorithm>

#include "brikks/squares.hpp"

namespace brikks {

Sheet without_claims(Sheet sheet) {
    sheet.claims = {};
    return sheet;
}

int bombs_used(const Sheet& sheet) {
    return sheet.bombs ? static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true)) : bomb_count;
}

Bits odd_marks(const Marks& marks, std::string_view known) {
    Bits odd = crossed_squares(marks).bits & ~mini_squares(marks);
    for (const char mark : known)
        odd &= ~squares_marked(marks, mark);
    return odd;
}

void infer_notation(Sheet& sheet) {
    sheet.notation = odd_marks(sheet.marks, cross_marks) == 0    ? Notation::crosses
                     : odd_marks(sheet.marks, colour_marks) == 0 ? Notation::colours
                                                                 : Notation::outlines;
    if (sheet.notation == Notation::crosses)
        for (const Cell cell : cells(squares_marked(sheet.marks, 'x')))
            sheet.marks[cell] = 'X';
}

Grid crossed_squares(const Marks& marks) {
    return Grid{full_grid & ~squares_marked(marks, empty_square)};
}

Bits squares_marked(const Marks& marks, char mark) {
    Bits bits = 0;
    for (const Cell cell : cells(full_grid))
        if (marks[cell] == mark)
            bits |= bit(cell);
    return bits;
}

Bits mini_squares(const Marks& marks) {
    return squares_marked(marks, mini_square);
}

Bits region_at(const Marks& marks, Cell cell) {
    return flood_fill(bit(cell), squares_marked(marks, marks[cell]));
}

std::optional<Colour> colour_of_block(const Sheet& sheet, Cell cell) {
    if (sheet.notation == Notation::crosses)
        return std::nullopt;
    if (sheet.notation == Notation::colours)
        return parse_colour(sheet.marks[cell]);
    const Shape* shape = shape_of_squares(region_at(sheet.marks, cell));
    return shape != nullptr ? std::optional(shape->colour) : std::nullopt;
}

EnergyMarks marks_of(const EnergyBar& bar) {
    EnergyMarks marks{};
    for (int circle = 1; circle <= bar.position; ++circle)
        marks.circle(circle) = circle <= bar.deactivated                 ? EnergyMark::deactivated
                               : circle <= bar.deactivated + bar.crossed ? EnergyMark::crossed
                                                                         : EnergyMark::circled;
    return marks;
}

Marks marks_of(const std::vector<Placement>& blocks) {
    Marks marks;
    Bits taken = 0;
    int index = 0;
    for (const Placement& block : blocks) {
        const char mark = order_letter(index++);
        if (!fits_inside(block) || (squares(block) & taken) != 0)
            continue;
        taken |= squares(block);
        for (const Cell cell : cells(squares(block)))
            marks[cell] = mark;
    }
    return marks;
}

char order_letter(int index) {
    return static_cast<char>(index < 26 ? 'A' + index : 'a' + (index - 26));
}

int order_index(char letter) {
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 26;
    return -1;
}

} // namespace brikks
