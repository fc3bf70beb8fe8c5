#include "documents/sheet_marks.hpp"

namespace documents {

std::string grid_text(const brikks::Marks& marks) {
    std::string out = "     a b c d e f g h i j\n";
    for (int row = brikks::row_count; row >= 1; --row) {
        out += row < 10 ? " " : "";
        out += std::to_string(row) + " |";
        for (const char mark : marks[static_cast<std::size_t>(row - 1)]) {
            out += ' ';
            out += mark;
        }
        out += '\n';
    }
    return out;
}

std::string grid_json(const brikks::Marks& marks) {
    std::string out = "[";
    for (std::size_t row = marks.size(); row-- > 0;) {
        out += "\n    \"" + std::string(marks[row].begin(), marks[row].end()) + '"';
        out += row > 0 ? "," : "\n  ]";
    }
    return out;
}

std::string energy_marks(const brikks::EnergyMarks& marks) {
    std::string out;
    for (const brikks::EnergyMark mark : marks)
        switch (mark) {
        case brikks::EnergyMark::untouched:
            out += '.';
            break;
        case brikks::EnergyMark::circled:
            out += 'o';
            break;
        case brikks::EnergyMark::crossed:
            out += 'x';
            break;
        case brikks::EnergyMark::deactivated:
            out += '-';
            break;
        }
    return out;
}

std::string energy_text(const brikks::EnergyMarks& marks) {
    return energy_marks(marks).insert(marks.size() / 2, "  ");
}

std::string bombs_text(const brikks::BombMarks& marks) {
    std::string out;
    for (const bool used : marks)
        out += used ? 'x' : '.';
    return out;
}

} // namespace documents
