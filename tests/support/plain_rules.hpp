// The rules that the reference implementations need, written a second time from the tables of the rules. From the core
// comes only the form of a sheet, and no rule.
#pragma once

#include <array>
#include <vector>

#include "brikks/sheet.hpp"
#include "support/slow_fall.hpp"

namespace support {

struct PrintedCircle {
    Square square;
    char colour;
};
// The twelve circles of the grid.
const std::vector<PrintedCircle>& printed_circles();

// Circles of the energy bar, 1..28.
inline constexpr int bar_length = 28;
bool has_pink_x(int circle);

// The bar at the start: circles 1..`circled` are marked, 1..`deactivated` are crossed out.
struct BarStart {
    int circled;
    int deactivated;
};
BarStart bar_start(int players);

// Returns the gains and losses of covering these squares with a block of this colour at this level.
struct Covering {
    int matches = 0;
    int misses = 0;
    int gain = 0;
    int loss = 0;
};
Covering covering(const std::vector<Square>& squares, char colour, int level);

// Returns the crosses for this number of lines, completed by one block.
int crosses_for_lines(int lines);

// Returns the distance in columns, or 5 for another colour.
int energy_cost(const Picture& rolled, const Picture& placed);

// Returns the costs that some roll gives a block of the same shape as this one, ascending.
std::vector<int> costs_of(const Picture& block);

// Returns a picture for each different shape, from the leftmost column that has this shape.
const std::vector<const Picture*>& different_pictures();

// These functions return the points of a row (1..11) with this number of crosses, and the points of this number of
// crosses on the extra points bar.
int points_of_row(int row, int crosses);
int points_of_crosses(int crosses);

// The points of a sheet, with the rows from the top. A bar that was not given counts nothing. In a duel only complete
// rows count, or all rows with points (InDuel).
struct PlainScore {
    std::array<int, 11> rows{};
    int total = 0;
};
enum class InDuel { complete_rows, all_rows };
PlainScore plain_score(const brikks::Sheet& sheet, InDuel counted = InDuel::complete_rows);

} // namespace support
