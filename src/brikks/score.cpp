#include "brikks/score.hpp"

#include <algorithm>
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
    constexpr std::array<int, 8> least = {151, 130, 110, 100, 90, 80, 70, 60}; // totals of all ranks except the last
    const int points = total + 5 * (level - 1);
    const auto* const rank = std::find_if(least.begin(), least.end(), [&](int limit) { return points >= limit; });
    return static_cast<Rank>(rank - least.begin());
}

std::string_view range(Rank rank) {
    constexpr base::EnumArray<Rank, std::string_view> ranges = {
        {{">150", "130-150", "110-129", "100-109", "90-99", "80-89", "70-79", "60-69", "<60"}}};
    return ranges[rank];
}

int points_of_all_rows(Grid grid) {
    int points = 0;
    for (int row = 0; row < row_count; ++row)
        points += row_points(row, std::popcount(grid.row(row)));
    return points;
}

namespace {

// Points for the bars.
struct BarPoints {
    int extra = 0;
    int bombs = 0;
    int energy = 0;
};

Score sum_up(Grid grid, BarPoints bars, int players, int level, Variant variant) {
    Score result;
    for (int row = 0; row < row_count; ++row)
        if (variant == Variant::standard || grid.complete(row))
            result.rows[row_count - 1 - row] = row_points(row, std::popcount(grid.row(row)));
    result.lines = std::accumulate(result.rows.begin(), result.rows.end(), 0);
    if (variant == Variant::duel) {
        result.complete = result.lines;
    } else {
        result.extra = bars.extra;
        result.bombs = bars.bombs;
        result.energy = bars.energy;
    }
    result.total = result.lines + result.extra + result.bombs + result.energy;
    if (variant == Variant::standard && players == 1)
        result.rank = solo_rank(result.total, level);
    return result;
}

} // namespace

Score score(const Player& player, int players, int level, Variant variant) {
    const auto* const first_left = bomb_values.begin() + player.bombs_used;
    const int bombs = std::accumulate(first_left, bomb_values.end(), 0);
    return sum_up(player.grid, {extra_points[player.crosses], bombs, player.energy.active() / 2}, players, level,
                  variant);
}

Score score(const Sheet& sheet) {
    BarPoints bars;
    if (sheet.extra)
        bars.extra = extra_points[*sheet.extra];
    if (sheet.bombs)
        for (std::size_t i = 0; i < bomb_values.size(); ++i)
            bars.bombs += (*sheet.bombs)[i] ? 0 : bomb_values[i];
    if (sheet.energy)
        bars.energy = sheet.energy->active() / 2;
    Score result = sum_up(crossed_squares(sheet.marks), bars, sheet.players, sheet.level, sheet.variant);
    if (!is_complete(sheet))
        result.rank.reset();
    return result;
}

bool is_complete(const Sheet& sheet) {
    return sheet.variant == Variant::duel || (sheet.extra && sheet.bombs && sheet.energy);
}

Totals totals(const Sheet& sheet) {
    const int least = score(sheet).total;
    if (sheet.variant == Variant::duel)
        return {least, least};
    const int bombs = std::accumulate(bomb_values.begin(), bomb_values.end(), 0);
    return {least, least + (sheet.extra ? 0 : extra_points[max_crosses]) + (sheet.bombs ? 0 : bombs) +
                       (sheet.energy ? 0 : energy_circles / 2)};
}

std::vector<std::size_t> places(const std::vector<Totals>& players) {
    std::vector<int> least;
    std::vector<int> most;
    for (const Totals& player : players) {
        least.push_back(player.least);
        most.push_back(player.most);
    }
    std::sort(least.begin(), least.end());
    std::sort(most.begin(), most.end());
    const auto above = [](const std::vector<int>& sorted, int total) {
        return static_cast<std::size_t>(sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), total));
    };
    std::vector<std::size_t> result;
    for (const Totals& player : players) {
        const std::size_t ahead = above(least, player.most);
        const std::size_t oneself = player.most > player.least ? 1 : 0;
        result.push_back(above(most, player.least) - oneself == ahead ? ahead + 1 : 0);
    }
    return result;
}

} // namespace brikks
