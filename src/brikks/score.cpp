#include "brikks/score.hpp"

#include <numeric>

namespace brikks {

int multiplier(int row) {
    return row < 5 ? 1 : row < 10 ? 2 : 4;
}

int row_points(int row, int crosses) {
    const int points = crosses == 10 ? 5 : crosses == 9 ? 2 : crosses == 8 ? 1 : 0;
    return points * multiplier(row);
}

Rank solo_rank(int total, int level) {
    const int points = total + 5 * (level - 1);
    if (points > 150)
        return Rank::above_150;
    if (points >= 130)
        return Rank::from_130;
    if (points >= 110)
        return Rank::from_110;
    if (points >= 100)
        return Rank::from_100;
    if (points >= 90)
        return Rank::from_90;
    if (points >= 80)
        return Rank::from_80;
    if (points >= 70)
        return Rank::from_70;
    return points >= 60 ? Rank::from_60 : Rank::below_60;
}

std::string_view range(Rank rank) {
    constexpr std::array<std::string_view, 9> ranges = {">150",  "130-150", "110-129", "100-109", "90-99",
                                                        "80-89", "70-79",   "60-69",   "<60"};
    return ranges[static_cast<std::size_t>(rank)];
}

int complete_row_points(Grid grid) {
    int points = 0;
    for (int row = 0; row < row_count; ++row)
        if (grid.complete(row))
            points += row_points(row, column_count);
    return points;
}

int active_points(const EnergyMarks& marks) {
    int active = 0;
    for (const EnergyMark mark : marks)
        active += mark == EnergyMark::circled ? 1 : 0;
    return active;
}

Score score(const Sheet& sheet) {
    Score result;
    const Grid grid = crossed_squares(sheet.marks);
    for (int row = 0; row < row_count; ++row)
        result.rows[static_cast<std::size_t>(row_count - 1 - row)] = row_points(row, std::popcount(grid.row(row)));
    result.lines = std::accumulate(result.rows.begin(), result.rows.end(), 0);
    if (sheet.variant == Variant::standard) {
        if (sheet.extra)
            result.extra = extra_points[static_cast<std::size_t>(*sheet.extra)];
        if (sheet.bombs)
            for (std::size_t i = 0; i < bomb_values.size(); ++i)
                result.bombs += (*sheet.bombs)[i] ? 0 : bomb_values[i];
        if (sheet.energy)
            result.energy = active_points(*sheet.energy) / 2;
    }
    result.total = result.lines + result.extra + result.bombs + result.energy;
    if (sheet.variant == Variant::standard && sheet.players == 1)
        result.rank = solo_rank(result.total, sheet.level);
    return result;
}

} // namespace brikks
