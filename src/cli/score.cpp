// brikks score: what a sheet is worth, and who won.
#include <algorithm>
#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/rank_title.hpp"
#include "cli/sheets.hpp"
#include "cli/words.hpp"
#include "formats/output_json.hpp"
#include "terminal/text.hpp"

namespace cli {
namespace {

using brikks::Rank;
using terminal::printable;

std::string right(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

// "2 x 2 =" for points that count more than once.
std::string factors(int points, int times) {
    return points == 0 || times == 1 ? "" : std::to_string(points / times) + " x " + std::to_string(times) + " =";
}

std::string rows_table(const brikks::Sheet& sheet, const brikks::Score& score) {
    std::string text = "   row  crosses     points\n";
    const brikks::Grid grid = brikks::crossed_squares(sheet.marks);
    for (int row = brikks::row_count - 1; row >= 0; --row) {
        const int points = score.rows[static_cast<std::size_t>(brikks::row_count - 1 - row)];
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
    const int active = brikks::active_points(marks);
    return "half of " + std::to_string(active) + " active" + (active % 2 == 1 ? ", rounded down" : "");
}

std::string rank_line(const brikks::Sheet& sheet, Rank rank) {
    std::string text = "   solo rank " + std::string(range(rank)) + ": " + rank_title(rank);
    if (sheet.level > 1)
        text += " (level " + std::to_string(sheet.level) + " adds " + std::to_string(5 * (sheet.level - 1)) + ")";
    return text + "\n";
}

std::string to_text(const LoadedSheet& loaded, const brikks::Score& score) {
    const brikks::Sheet& sheet = loaded.sheet;
    std::string text = printable(loaded.file) + (sheet.player.empty() ? "" : ": " + printable(sheet.player)) + "\n";
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

struct Result {
    LoadedSheet loaded;
    brikks::Score score;
};

// Equal totals share a place (rule winner).
std::string ranking(std::vector<Result> results) {
    for (const Result& result : results)
        if (result.loaded.sheet.variant == brikks::Variant::duel)
            return "No ranking: a duel is won by who can stay longer.\n";
    std::stable_sort(results.begin(), results.end(),
                     [](const Result& one, const Result& other) { return one.score.total > other.score.total; });
    std::string text = "Ranking\n";
    std::size_t place = 0;
    for (std::size_t index = 0; index < results.size(); ++index) {
        const Result& result = results[index];
        if (index == 0 || result.score.total != results[index - 1].score.total)
            place = index + 1;
        const std::string player = printable(result.loaded.sheet.player);
        const std::string file = printable(result.loaded.file);
        text.append(right(std::to_string(place), 4)).append(".");
        text.append(right(std::to_string(result.score.total), 5)).append("  ");
        if (player.empty())
            text += file;
        else
            text.append(player).append(" (").append(file).append(")");
        text += '\n';
    }
    return text;
}

Status run_score(const Arguments& arguments, Environment& environment) {
    const bool json = arguments.given("json");
    Status status = Status::fine;
    std::vector<Result> results;
    for (const std::string& file : arguments.operands()) {
        std::optional<LoadedSheet> loaded = load_sheet(file, environment);
        if (!loaded) {
            status = Status::unusable;
            continue;
        }
        const brikks::Score score = brikks::score(loaded->sheet);
        if (json) {
            for (const std::string& note : not_given(loaded->sheet))
                environment.err << prefix(file, {}, findings::Severity::note) << note << '\n';
            environment.out << formats::score_json(file, loaded->sheet, score) << '\n';
        } else {
            environment.out << (results.empty() ? "" : "\n") << to_text(*loaded, score);
        }
        results.push_back({std::move(*loaded), score});
    }
    if (!json && results.size() > 1)
        environment.out << '\n' << ranking(std::move(results));
    return status;
}

} // namespace

Command score_command() {
    return {
        .name = "score",
        .help = "Total sheets; of several also the ranking",
        .details = "The marks are counted as they stand; whether they can be right is what check tells.",
        .options = {{.name = "json", .help = "Print one JSON object for each file"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets, as text or JSON"},
        .run = run_score,
    };
}

} // namespace cli
