#include "commands/score_table.hpp"

#include <array>

#include "commands/rank_title.hpp"
#include "commands/sheets.hpp"
#include "commands/words.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using brikks::Rank;
using terminal::printable;

// "2 x 2 =" for points that count more than once.
std::string factors(int points, int times) {
    return points == 0 || times == 1 ? "" : std::to_string(points / times) + " x " + std::to_string(times) + " =";
}

std::string rows_table(const brikks::Sheet& sheet, const brikks::Score& score) {
    std::string text = "   row  crosses     points\n";
    const brikks::Grid grid = brikks::crossed_squares(sheet.marks);
    for (int row = brikks::row_count - 1; row >= 0; --row) {
        const int points = score.rows[brikks::row_count - 1 - row];
        text += right(std::to_string(row + 1), 6) + right(std::to_string(std::popcount(grid.row(row))), 9) +
                right(factors(points, brikks::multiplier(row)), 8) + right(std::to_string(points), 4) + "\n";
    }
    return text;
}

std::string line(const std::string& name, int points, const std::string& remark) {
    return "   " + name + right(std::to_string(points), 24 - name.size()) + (remark.empty() ? "" : "   " + remark) +
           "\n";
}

std::string bombs_left(const brikks::BombMarks& used) {
    std::vector<std::string> values;
    for (std::size_t bomb = 0; bomb < used.size(); ++bomb)
        if (!used[bomb])
            values.push_back(std::to_string(brikks::bomb_values[bomb]));
    return values.empty() ? "none left" : join(values, " + ") + " left";
}

std::string half_of_active(const brikks::EnergyMarks& marks) {
    const int active = marks.active();
    return "half of " + std::to_string(active) + " active" + (active % 2 == 1 ? ", rounded down" : "");
}

std::string rank_line(const brikks::Sheet& sheet, Rank rank) {
    std::string text = "   solo rank " + std::string(range(rank)) + ": " + rank_title(rank);
    if (sheet.level > 1)
        text += " (level " + std::to_string(sheet.level) + " adds " + std::to_string(5 * (sheet.level - 1)) + ")";
    return text + "\n";
}

} // namespace

std::string score_table(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score) {
    std::string text = printable(file) + (sheet.player.empty() ? "" : ": " + printable(sheet.player)) + "\n";
    text += rows_table(sheet, score) + line("rows", score.lines, "");
    if (sheet.variant == brikks::Variant::duel)
        return text + "   In a duel only the rows count, and only if both are out in the same round.\n";
    const std::string missing = "not given, so not counted";
    text += line("extra points", score.extra,
                 sheet.extra ? std::to_string(*sheet.extra) + (*sheet.extra == 1 ? " cross" : " crosses") : missing);
    text += line("bombs", score.bombs, sheet.bombs ? bombs_left(*sheet.bombs) : missing);
    text += line("energy", score.energy, sheet.energy ? half_of_active(*sheet.energy) : missing);
    text += line("total", score.total, to_sum(sheet, score));
    if (score.rank)
        text += rank_line(sheet, *score.rank);
    return text;
}

} // namespace commands
