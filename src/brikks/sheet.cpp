#include "brikks/sheet.hpp"

namespace brikks {

std::string_view name(Variant variant) {
    return variant == Variant::duel ? "duel" : "standard";
}

std::string_view name(Notation notation) {
    switch (notation) {
    case Notation::crosses:
        break;
    case Notation::colours:
        return "colours";
    case Notation::outlines:
        return "outlines";
    case Notation::order:
        return "order";
    }
    return "crosses";
}

Grid crossed_squares(const GridMarks& marks) {
    Grid grid;
    for (int row = 0; row < row_count; ++row)
        for (int column = 0; column < column_count; ++column)
            if (marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != empty_square)
                grid.bits |= bit(Cell{column, row});
    return grid;
}

Bits mini_squares(const GridMarks& marks) {
    Bits bits = 0;
    for (int row = 0; row < row_count; ++row)
        for (int column = 0; column < column_count; ++column)
            if (marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == mini_square)
                bits |= bit(Cell{column, row});
    return bits;
}

EnergyMarks marks_of(const EnergyBar& bar) {
    EnergyMarks marks{};
    for (int circle = 1; circle <= bar.position; ++circle)
        marks[static_cast<std::size_t>(circle - 1)] = circle <= bar.deactivated ? EnergyMark::deactivated
                                                      : circle <= bar.deactivated + bar.crossed ? EnergyMark::crossed
                                                                                                : EnergyMark::circled;
    return marks;
}

GridMarks marks_of(const std::vector<Placement>& blocks) {
    GridMarks marks = empty_marks;
    Bits taken = 0;
    int index = 0;
    for (const Placement& block : blocks) {
        const char mark = order_letter(index++);
        if (!fits_inside(block) || (squares(block) & taken) != 0)
            continue;
        taken |= squares(block);
        for (const Cell square : shape_of(block.block).squares) {
            const Cell cell{block.at.column + square.column, block.at.row + square.row};
            marks[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = mark;
        }
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
