#include "reading/witnesses.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <initializer_list>

#include "brikks/score.hpp"

namespace reading {
namespace {

// How often players are mistaken: when they add up, and when they only copy what the bars say.
constexpr double adding_up = 0.03;
constexpr double copying = 0.005;

// values: those that the player can have meant.
double regret_of(const NumberInk& ink, double mistaken, std::initializer_list<int> values) {
    constexpr double as_that_number = 0.2; // a mistake is one of a few
    if (!ink.written)
        return 0;
    double best = ink.unlisted;
    for (const int value : values)
        best = std::max(best, ink.likelihood(value));
    return -std::log((1 - mistaken) * std::exp(best) + mistaken * as_that_number);
}

int written_or(const NumberInk& ink, int computed) {
    return ink.certain().value_or(computed);
}

// What can be read of a number that should be one of these values. Digits that look like others are much more frequent
// than mistakes in adding up: what is read as another number must leave no doubt.
std::optional<int> claimed(const NumberInk& ink, std::initializer_list<int> values) {
    constexpr double well_read = -2;
    constexpr double surely_another = -7;
    if (!ink.written)
        return std::nullopt;
    const int best = std::max(values, [&](int a, int b) { return ink.likelihood(a) < ink.likelihood(b); });
    const bool likeliest = ink.values.empty() || ink.likelihood(best) >= ink.values.front().second;
    if (likeliest && ink.likelihood(best) > well_read)
        return best;
    return ink.likelihood(best) < surely_another ? ink.certain() : std::nullopt;
}

} // namespace

double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet) {
    if (sheet.variant == brikks::Variant::duel)
        return 0;
    const brikks::Score score = brikks::score(sheet);
    double regret = 0;
    int lines = 0;
    for (std::size_t row = 0; row < ink.rows.size(); ++row) {
        regret += regret_of(ink.rows[row], adding_up, {score.rows[row]});
        lines += written_or(ink.rows[row], score.rows[row]);
    }
    regret += regret_of(ink.lines_sum, adding_up, {score.lines, lines});
    regret += regret_of(ink.extra_sum, copying, {score.extra});
    regret += regret_of(ink.bombs_sum, copying, {score.bombs});
    regret += regret_of(ink.energy_sum, copying, {score.energy});
    const int total = written_or(ink.lines_sum, lines) + written_or(ink.extra_sum, score.extra) +
                      written_or(ink.bombs_sum, score.bombs) + written_or(ink.energy_sum, score.energy);
    return regret + regret_of(ink.total, adding_up, {score.total, total});
}

brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet) {
    const brikks::Score score = brikks::score(sheet);
    brikks::Claims claims;
    brikks::ClaimedRows rows;
    // In a duel rows that are not complete can have been counted, too.
    const brikks::Grid grid = brikks::crossed_squares(sheet.marks);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int row = brikks::row_count - 1 - static_cast<int>(i);
        rows[i] = claimed(ink.rows[i], {score.rows[i], brikks::row_points(row, std::popcount(grid.row(row)))});
    }
    if (std::any_of(rows.begin(), rows.end(), [](const std::optional<int>& points) { return points.has_value(); }))
        claims.rows = rows;
    claims.total = sheet.variant == brikks::Variant::duel
                       ? claimed(ink.total, {score.total, brikks::points_of_all_rows(grid)})
                       : claimed(ink.total, {score.total});
    return claims;
}

std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet) {
    constexpr double likely = -2; // what else it may be is less likely than that
    const std::vector<std::pair<int, double>>& values = ink.total.values;
    if (!ink.total.written || sheet.claims.total || values.empty() || ink.total.unlisted > likely ||
        (values.size() > 1 && values[1].second > likely))
        return std::nullopt;
    const int total = brikks::score(sheet).total;
    const int found = values.front().first;
    if (found == total || (sheet.variant == brikks::Variant::duel &&
                           found == brikks::points_of_all_rows(brikks::crossed_squares(sheet.marks))))
        return std::nullopt;
    return base::Finding{.severity = base::Severity::note,
                         .text = {base::Id::doubtful_total, {{"found", found}, {"total", total}}},
                         .subject = "total"};
}

} // namespace reading
