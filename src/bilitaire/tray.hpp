// The tray of Bi-litaire with its plates and balls (RULES.md 3).
//
// The tray has 4 x 4 cells, A1 to D4. A plate always fills one cell and has 2 x 2 hollows, so the places of the hollows
// are fixed: a plate on A1 has a1, a2, b1 and b2.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/finding.hpp"

namespace bilitaire {

inline constexpr int cell_side = 4;   // cells along an edge of the tray
inline constexpr int hollow_side = 8; // hollows along an edge of the tray
inline constexpr int plates_at_start = 12;
inline constexpr int balls_at_start = 48;

// Columns count from 0 at the left, rows from 0 at the bottom.
struct Cell {
    int column = 0;
    int row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};
struct Hollow {
    int column = 0;
    int row = 0;
    friend bool operator==(const Hollow&, const Hollow&) = default;
};

constexpr bool inside(Cell cell) {
    return cell.column >= 0 && cell.column < cell_side && cell.row >= 0 && cell.row < cell_side;
}
constexpr bool inside(Hollow hollow) {
    return hollow.column >= 0 && hollow.column < hollow_side && hollow.row >= 0 && hollow.row < hollow_side;
}

// A step to a neighbouring cell or hollow in the same row or column.
struct Step {
    int column = 0;
    int row = 0;
};
inline constexpr std::array<Step, 4> directions = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}}; // right, up, left, down

// Returns the place that is `times` steps away from `from`; it may be outside the tray.
template <class Place>
constexpr Place along(Place from, Step step, int times = 1) {
    return {from.column + step.column * times, from.row + step.row * times};
}

std::string to_string(Cell cell);     // "B4"
std::string to_string(Hollow hollow); // "d3"
// Reads a place as to_string writes it; nullopt for anything else.
std::optional<Cell> parse_cell(std::string_view text);
std::optional<Hollow> parse_hollow(std::string_view text);

// Sets of cells and of hollows. In Cells bit 0 is A1, bit 1 B1, bit 4 A2; in Hollows bit 0 is a1, bit 1 b1, bit 8 a2.
using Cells = std::uint16_t;
using Hollows = std::uint64_t;

constexpr Cells bit(Cell cell) {
    return static_cast<Cells>(1U << (cell.row * cell_side + cell.column));
}
constexpr Hollows bit(Hollow hollow) {
    return Hollows{1} << (hollow.row * hollow_side + hollow.column);
}
// Returns the four hollows of a plate on the cell.
constexpr Hollows hollows_of(Cell cell) {
    return Hollows{0x303} << (2 * cell.row * hollow_side + 2 * cell.column);
}

// Numbers that name hollows and cells in findings: hollows are 0..63, cells 64..79, in the order of their bits.
int number_of(Hollow hollow);
int number_of(Cell cell);
std::string name_of_number(int number);
// Returns the hollows that `numbers` name, and all hollows of the cells that they name.
Hollows hollows_of(const base::Squares& numbers);

// Returns the cell in which the hollow lies.
constexpr Cell cell_of(Hollow hollow) {
    return {hollow.column / 2, hollow.row / 2};
}

// The plates on the tray and the balls. Every ball lies in a hollow of a plate.
struct Tray {
    Cells plates = 0;
    Hollows balls = 0;
    friend bool operator==(const Tray&, const Tray&) = default;
};

// Returns the tray at the start: plates on all cells except the corners, and a ball in every hollow of the plates.
Tray start_tray();

constexpr bool has_plate(const Tray& tray, Cell cell) {
    return (tray.plates & bit(cell)) != 0;
}
constexpr bool has_plate(const Tray& tray, Hollow hollow) {
    return has_plate(tray, cell_of(hollow));
}
constexpr bool has_ball(const Tray& tray, Hollow hollow) {
    return (tray.balls & bit(hollow)) != 0;
}
// Returns the hollows of all plates.
Hollows hollows_of(const Tray& tray);
int ball_count(const Tray& tray);

} // namespace bilitaire
