#include "support/plain_rules.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace support {

const std::vector<PrintedCircle>& printed_circles() {
    // The sheet, top row first. A letter is a circle of its colour.
    static const std::vector<PrintedCircle> all = [] {
        constexpr std::array<const char*, 11> rows = {
            "......G...", // 11
            "R.......B.", // 10
            "...K......", // 9
            ".......W..", // 8
            ".Y........", // 7
            ".....R....", // 6
            "..B......Y", // 5
            "K......G..", // 4
            "....W.....", // 3
            "..........", // 2
            "..........", // 1
        };
        std::vector<PrintedCircle> result;
        for (int line = 0; line < 11; ++line)
            for (int column = 0; column < 10; ++column)
                if (const char colour = rows[static_cast<std::size_t>(line)][column]; colour != '.')
                    result.push_back(PrintedCircle{Square{column, 10 - line}, colour});
        return result;
    }();
    return all;
}

bool has_pink_x(int circle) {
    switch (circle) {
    case 7:
    case 10:
    case 13:
    case 16:
    case 19:
    case 22:
    case 25:
    case 28:
        return true;
    default:
        return false;
    }
}

BarStart bar_start(int players) {
    switch (players) {
    case 1:
        return BarStart{5, 0};
    case 2:
        return BarStart{4, 2};
    case 3:
        return BarStart{4, 1};
    default:
        return BarStart{4, 0};
    }
}

Covering covering(const std::vector<Square>& squares, char colour, int level) {
    Covering result;
    for (const PrintedCircle& circle : printed_circles()) {
        if (std::find(squares.begin(), squares.end(), circle.square) == squares.end())
            continue;
        if (circle.colour == colour) {
            result.matches += 1;
            result.gain += 2;
            continue;
        }
        result.misses += 1;
        if (level == 1)
            result.gain += 1;
        if (level == 3)
            result.loss += 1;
        if (level == 4)
            result.loss += 2;
    }
    return result;
}

int crosses_for_lines(int lines) {
    return lines == 2 ? 1 : lines == 3 ? 2 : lines == 4 ? 4 : 0;
}

int energy_cost(const Picture& rolled, const Picture& placed) {
    return rolled.colour != placed.colour ? 5 : std::abs(rolled.column - placed.column);
}

std::vector<int> costs_of(const Picture& block) {
    std::vector<int> costs;
    for (const Picture& rolled : pictures())
        for (const Picture& placed : pictures())
            if (placed.colour == block.colour && placed.squares == block.squares) {
                const int cost = energy_cost(rolled, placed);
                if (std::find(costs.begin(), costs.end(), cost) == costs.end())
                    costs.push_back(cost);
            }
    std::sort(costs.begin(), costs.end());
    return costs;
}

const std::vector<const Picture*>& different_pictures() {
    static const std::vector<const Picture*> all = [] {
        std::vector<const Picture*> result;
        for (const Picture& each : pictures())
            if (std::none_of(result.begin(), result.end(),
                             [&](const Picture* other) { return other->squares == each.squares; }))
                result.push_back(&each);
        return result;
    }();
    return all;
}

int points_of_row(int row, int crosses) {
    const int points = crosses == 10 ? 5 : crosses == 9 ? 2 : crosses == 8 ? 1 : 0;
    return row == 11 ? 4 * points : row >= 6 ? 2 * points : points;
}

int points_of_crosses(int crosses) {
    constexpr std::array<int, 15> fields = {0, 1, 3, 6, 10, 15, 21, 28, 36, 44, 51, 58, 64, 70, 75};
    return fields[static_cast<std::size_t>(crosses)];
}

PlainScore plain_score(const brikks::Sheet& sheet, InDuel counted) {
    PlainScore result;
    for (int row = 1; row <= 11; ++row) {
        int crosses = 0;
        for (const char mark : sheet.marks[static_cast<std::size_t>(row - 1)])
            crosses += mark != '.' ? 1 : 0;
        if (sheet.variant == brikks::Variant::duel && counted == InDuel::complete_rows && crosses < 10)
            continue;
        result.rows[static_cast<std::size_t>(11 - row)] = points_of_row(row, crosses);
        result.total += points_of_row(row, crosses);
    }
    if (sheet.variant == brikks::Variant::duel)
        return result;
    if (sheet.extra)
        result.total += points_of_crosses(*sheet.extra);
    if (sheet.bombs)
        for (std::size_t bomb = 0; bomb < 3; ++bomb)
            result.total += (*sheet.bombs)[bomb] ? 0 : 1 << bomb;
    if (sheet.energy)
        result.total +=
            static_cast<int>(std::count(sheet.energy->begin(), sheet.energy->end(), brikks::EnergyMark::circled)) / 2;
    return result;
}

} // namespace support
