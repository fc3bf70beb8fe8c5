#include "bilitaire/tray.hpp"

#include <bit>

namespace bilitaire {
namespace {

std::string to_string(char first_column, int column, int row) {
    return {static_cast<char>(first_column + column), static_cast<char>('1' + row)};
}

// Reads a place. `first_column` is the letter of the first column; rows count from 1.
template <class Place>
std::optional<Place> parse(std::string_view text, char first_column) {
    if (text.size() != 2)
        return std::nullopt;
    const Place place{text[0] - first_column, text[1] - '1'};
    return inside(place) ? std::optional(place) : std::nullopt;
}

} // namespace

std::string to_string(Cell cell) {
    return to_string('A', cell.column, cell.row);
}

std::string to_string(Hollow hollow) {
    return to_string('a', hollow.column, hollow.row);
}

std::optional<Cell> parse_cell(std::string_view text) {
    return parse<Cell>(text, 'A');
}

std::optional<Hollow> parse_hollow(std::string_view text) {
    return parse<Hollow>(text, 'a');
}

Tray start_tray() {
    Tray tray;
    for (int row = 0; row < cell_side; ++row)
        for (int column = 0; column < cell_side; ++column) {
            const bool corner = (row == 0 || row == cell_side - 1) && (column == 0 || column == cell_side - 1);
            if (!corner)
                tray.plates = static_cast<Cells>(tray.plates | bit(Cell{column, row}));
        }
    tray.balls = hollows_of(tray);
    return tray;
}

Hollows hollows_of(const Tray& tray) {
    Hollows hollows = 0;
    for (unsigned rest = tray.plates; rest != 0; rest &= rest - 1) {
        const int index = std::countr_zero(rest);
        hollows |= hollows_of(Cell{index % cell_side, index / cell_side});
    }
    return hollows;
}

int ball_count(const Tray& tray) {
    return std::popcount(tray.balls);
}

int number_of(Hollow hollow) {
    return hollow_side * hollow.row + hollow.column;
}

int number_of(Cell cell) {
    return hollow_side * hollow_side + cell_side * cell.row + cell.column;
}

std::string name_of_number(int number) {
    const int after_hollows = number - hollow_side * hollow_side;
    return after_hollows < 0 ? to_string(Hollow{number % hollow_side, number / hollow_side})
                             : to_string(Cell{after_hollows % cell_side, after_hollows / cell_side});
}

Hollows hollows_of(const base::Squares& numbers) {
    Hollows hollows = 0;
    for (const int number : numbers) {
        const int after_hollows = number - hollow_side * hollow_side;
        hollows |= after_hollows < 0 ? Hollows{1} << number
                                     : hollows_of(Cell{after_hollows % cell_side, after_hollows / cell_side});
    }
    return hollows;
}

} // namespace bilitaire
