// A square of the grid (RULES.md, coordinates): columns a..j from left to right, rows 1..11 from the bottom up.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace brikks {

inline constexpr int column_count = 10;
inline constexpr int row_count = 11;

// Column 0..9 is a..j, row 0..10 is 1..11 from the bottom. A cell may also be above the grid (row >= 11), where a
// falling block starts.
struct Cell {
    int column = 0;
    int row = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr bool inside(Cell cell) {
    return cell.column >= 0 && cell.column < column_count && cell.row >= 0 && cell.row < row_count;
}

// Returns the name of a cell: "e3". The column of the cell must be a..j.
std::string to_string(Cell cell);

// Reads "e3" or "J11", in either case; nullopt for anything that is not a square of the grid.
std::optional<Cell> parse_cell(std::string_view text);

} // namespace brikks
