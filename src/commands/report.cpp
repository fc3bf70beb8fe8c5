#include "commands/report.hpp"

#include "base/source_text.hpp"
#include "base/wording.hpp"
#include "brikks/landing.hpp"
#include "commands/words.hpp"
#include "referee/correction.hpp"

namespace commands {
namespace {

using base::counted;

// "completes rows 3, 4"
std::string completed_rows(unsigned rows) {
    std::vector<std::string> names;
    for (int row = 0; row < brikks::row_count; ++row)
        if ((rows >> row & 1U) != 0)
            names.push_back(std::to_string(row + 1));
    return "completes " + std::string(names.size() == 1 ? "row " : "rows ") + join(names, ", ");
}

} // namespace

std::string to_sum(const brikks::Sheet& sheet, const brikks::Score& score) {
    if (sheet.variant == brikks::Variant::duel)
        return std::to_string(score.total) + " (row points; " +
               std::to_string(brikks::complete_row_points(brikks::crossed_squares(sheet.marks))) +
               " for complete rows)";
    return std::to_string(score.lines) + " + " + std::to_string(score.extra) + " + " + std::to_string(score.bombs) +
           " + " + std::to_string(score.energy) + " = " + std::to_string(score.total) +
           " (rows, extra points, bombs, energy)";
}

std::string outcome(const std::vector<std::string>& winners, brikks::Variant variant, const std::string& unknown) {
    if (winners.empty())
        return unknown;
    if (winners.size() == 1)
        return "winner " + winners.front();
    return variant == brikks::Variant::duel ? "a draw" : "first place shared by " + base::list(winners);
}

std::string outcome(const brikks::Game& game, const brikks::GameReplay& replay) {
    if (!replay.over)
        return "the game is not over";
    if (game.players.size() == 1 && !replay.tracked.front())
        return "the solo rank is unknown";
    if (game.players.size() == 1 && replay.scores.front().rank)
        return "solo rank " + std::string(range(*replay.scores.front().rank));
    std::vector<std::string> names;
    for (const std::size_t player : replay.winners)
        names.push_back(base::printable(game.players[player].name));
    return outcome(names, game.variant, "the winner is unknown");
}

std::string describe_path(const std::vector<brikks::Cell>& path) {
    std::vector<std::string> parts;
    std::string direction;
    int steps = 0;
    const auto flush = [&] {
        if (steps > 0)
            parts.push_back(std::to_string(steps) + " " + direction);
    };
    for (std::size_t i = 1; i < path.size(); ++i) {
        const std::string next = path[i].row < path[i - 1].row         ? "down"
                                 : path[i].column < path[i - 1].column ? "left"
                                                                       : "right";
        if (next != direction) {
            flush();
            direction = next;
            steps = 0;
        }
        ++steps;
    }
    flush();
    return join(parts, ", ");
}

std::vector<std::string> parts_of(const brikks::Effect& effect, brikks::Variant variant) {
    std::vector<std::string> parts;
    if (effect.cost > 0)
        parts.push_back("costs " + std::to_string(effect.cost));
    if (effect.lost > 0)
        parts.push_back("loses " + std::to_string(effect.lost));
    if (effect.gained > 0)
        parts.push_back("gains " + std::to_string(effect.gained));
    if (effect.pink > 0)
        parts.push_back(std::to_string(effect.pink) + " pink X");
    if (effect.completed != 0)
        parts.push_back(completed_rows(effect.completed));
    if (effect.earned > 0)
        parts.push_back("earns " + (variant == brikks::Variant::duel
                                        ? counted(effect.earned, "mini block", "mini blocks")
                                        : counted(effect.earned, "cross", "crosses")));
    return parts;
}

std::vector<std::string> parts_of(const brikks::ProofStep& step, brikks::Variant variant) {
    std::vector<std::string> parts = parts_of(step.effect, variant);
    std::vector<std::string> cells;
    for (const brikks::Cell cell : step.minis_after)
        cells.push_back(to_string(cell));
    if (!cells.empty())
        parts.push_back((cells.size() == 1 ? "then a mini block on " : "then mini blocks on ") + join(cells, ", "));
    return parts;
}

void time_limit_option(Options& options, double& seconds) {
    options.seconds("--time-limit", seconds, 1'000'000, "How long the referee may search, for each file");
}

brikks::Judgement judge_in_time(const brikks::Sheet& sheet, double seconds, const Environment& environment) {
    const auto start = environment.now();
    brikks::Limits limits;
    limits.out_of_time = [&environment, start, seconds] {
        return std::chrono::duration<double>(environment.now() - start).count() >= seconds;
    };
    brikks::Judgement judgement = brikks::judge(sheet, limits);
    if (judgement.verdict == base::Verdict::illegal)
        if (std::optional<base::Finding> correction = brikks::find_single_correction(sheet, judgement, limits))
            judgement.findings.push_back(std::move(*correction));
    return judgement;
}

} // namespace commands
