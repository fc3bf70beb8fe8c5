// The rules that the reference implementations need, written down a second time from the rules' own tables: nothing of
// the rules is taken from the core, only the form of a sheet.
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

// What covering these squares with a block of that colour gains and loses at that level.
struct Covering {
    int matches = 0;
    int misses = 0;
    int gain = 0;
    int loss = 0;
};
Covering covering(const std::vector<Square>& squares, char colour, int level);

// Crosses for that many lines completed by one block.
int crosses_for_lines(int lines);

// The distance in columns, or 5 for another colour.
int energy_cost(const Picture& rolled, const Picture& placed);

// The costs that some roll gives a block of the same shape as this one, ascending.
std::vector<int> costs_of(const Picture& block);

// The 24 pictures, each different shape once, the leftmost column of it.
const std::vector<const Picture*>& different_pictures();

// The points of a row 1..11 with that many crosses, and of that many crosses on the extra points bar.
int points_of_row(int row, int crosses);
int points_of_crosses(int crosses);

// The points of a sheet, rows from the top; a bar that was not given counts nothing. In a duel only complete rows
// count, or all that have points.
struct PlainScore {
    std::array<int, 11> rows{};
    int total = 0;
};
enum class InDuel { complete_rows, all_rows };
PlainScore plain_score(const brikks::Sheet& sheet, InDuel counted = InDuel::complete_rows);

} // namespace support
