#include "reading/witnesses.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <utility>

#include "brikks/score.hpp"

namespace reading {
namespace {

// The probability of a mistake by the player: when adding up, and when only copying what the bars say.
constexpr double adding_up = 0.03;
constexpr double copying = 0.005;
// The probability of each wrong number that a mistake can lead to. Only a few numbers are possible.
constexpr double as_that_number = 0.2;
// The same for a total that is off by more than a few points, and not by ten.
constexpr double as_distant_total = 0.01;

// The probability that a mistake leads to this total, where one of `right` would have been right.
double by_mistake(int total, const std::vector<int>& right) {
    constexpr int few = 5, ten = 10;
    return std::any_of(right.begin(), right.end(),
                       [&](int each) {
                           const int off = std::abs(total - each);
                           return off <= few || off == ten;
                       })
               ? as_that_number
               : as_distant_total;
}

// Returns the logarithm of the likelihood of the likeliest of `values`, which the player can have meant.
double best_likelihood(const NumberInk& ink, std::initializer_list<int> values) {
    double best = ink.unlisted;
    for (const int value : values)
        best = std::max(best, ink.likelihood(value));
    return best;
}

int written_or(const NumberInk& ink, int computed) {
    return ink.certain().value_or(computed);
}

// Returns the number as it was written, if it can be read. It should be one of `values`. Digits are misread much more
// often than players add up wrongly, so another number is returned only if the ink leaves no doubt about it.
std::optional<int> claimed(const NumberInk& ink, std::initializer_list<int> values) {
    constexpr double well_read = -2;
    constexpr double surely_another = -7;
    if (!ink.written || ink.values.empty())
        return std::nullopt;
    const int best = std::max(values, [&](int a, int b) { return ink.likelihood(a) < ink.likelihood(b); });
    const bool likeliest = ink.likelihood(best) >= ink.values.front().second;
    if (likeliest && ink.likelihood(best) > well_read)
        return best;
    return ink.likelihood(best) < surely_another ? ink.certain() : std::nullopt;
}

// Visits each written number: its mark, its ink, the probability that the player made a mistake in it, and the values
// that the player can have meant if these are the marks. Sums may follow from the numbers that were written above them.
template <class Visit>
void for_each_number(const SheetInk& ink, const brikks::Sheet& sheet, Visit&& visit) {
    if (sheet.variant == brikks::Variant::duel)
        return;
    const brikks::Score score = brikks::score(sheet);
    auto mark = written_numbers().begin();
    const auto number = [&](const NumberInk& written, double mistaken, std::initializer_list<int> values) {
        if (written.written)
            visit(*mark, written, mistaken, values);
        ++mark;
    };
    int lines = 0;
    for (std::size_t row = 0; row < ink.rows.size(); ++row) {
        number(ink.rows[row], adding_up, {score.rows[row]});
        lines += written_or(ink.rows[row], score.rows[row]);
    }
    number(ink.lines_sum, adding_up, {score.lines, lines});
    number(ink.extra_sum, copying, {score.extra});
    number(ink.bombs_sum, copying, {score.bombs});
    number(ink.energy_sum, copying, {score.energy});
    const int total = written_or(ink.lines_sum, lines) + written_or(ink.extra_sum, score.extra) +
                      written_or(ink.bombs_sum, score.bombs) + written_or(ink.energy_sum, score.energy);
    number(ink.total, adding_up, {score.total, total});
}

// Returns the totals that a player without mistakes writes if these are the marks.
std::vector<int> right_totals(const brikks::Sheet& sheet) {
    std::vector<int> totals = {brikks::score(sheet).total};
    if (sheet.variant == brikks::Variant::duel)
        totals.push_back(brikks::points_of_all_rows(brikks::crossed_squares(sheet.marks)));
    return totals;
}

// Returns the values that a written number may have, the most probable first: the `right` ones, and a few others.
// `by_mistake`: the probability that a mistake leads to a number.
template <class ByMistake>
std::vector<PossibleNumber> possible_numbers(const NumberInk& ink, double mistaken, const std::vector<int>& right,
                                             const ByMistake& by_mistake) {
    constexpr std::size_t most_others = 3;
    std::map<int, double> weights;
    for (const int number : right)
        weights[number] = (1 - mistaken) * std::exp(ink.likelihood(number));
    const std::size_t most = weights.size() + most_others;
    for (std::size_t i = 0; i < ink.values.size() && weights.size() < most; ++i)
        weights.try_emplace(ink.values[i].first,
                            mistaken * by_mistake(ink.values[i].first) * std::exp(ink.values[i].second));
    double sum = 0;
    for (const auto& [number, weight] : weights)
        sum += weight;
    std::vector<PossibleNumber> numbers;
    numbers.reserve(weights.size());
    for (const auto& [number, weight] : weights)
        numbers.push_back({number, weight / sum, std::find(right.begin(), right.end(), number) != right.end()});
    std::stable_sort(numbers.begin(), numbers.end(),
                     [](const PossibleNumber& a, const PossibleNumber& b) { return a.probability > b.probability; });
    return numbers;
}

} // namespace

double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet) {
    double regret = 0;
    for_each_number(
        ink, sheet,
        [&](const SheetMark&, const NumberInk& written, double mistaken, std::initializer_list<int> values) {
            regret -= std::log((1 - mistaken) * std::exp(best_likelihood(written, values)) + mistaken * as_that_number);
        });
    return regret;
}

std::vector<DoubtfulNumber> contradictions(const SheetInk& ink, const brikks::Sheet& sheet) {
    std::vector<DoubtfulNumber> found;
    for_each_number(
        ink, sheet,
        [&](const SheetMark& mark, const NumberInk& written, double mistaken, std::initializer_list<int> values) {
            const double likely = best_likelihood(written, values);
            const bool is_readable = !written.values.empty(); // other ink says nothing
            if (is_readable && (1 - mistaken) * std::exp(likely) < mistaken * as_that_number)
                found.push_back({mark, possible_numbers(written, mistaken, values, [](int) { return as_that_number; }),
                                 written.is_answered()});
        });
    return found;
}

NumberInk& number_of(const SheetMark& mark, SheetInk& ink) {
    if (mark.kind == SheetMark::Kind::row)
        return ink.rows[from_top(mark)];
    if (mark.kind == SheetMark::Kind::sum)
        return *std::array{&ink.lines_sum, &ink.extra_sum, &ink.bombs_sum,
                           &ink.energy_sum}[static_cast<std::size_t>(mark.first)];
    return ink.total;
}

brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet) {
    const brikks::Score score = brikks::score(sheet);
    brikks::Claims claims;
    brikks::ClaimedRows rows;
    // Some players also count incomplete rows in a duel.
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

std::vector<base::Finding> notes_on_numbers(const SheetInk& ink, const brikks::Sheet& sheet, bool confirmed) {
    using base::Id;
    std::vector<base::Finding> notes;
    for (const DoubtfulNumber& number : contradictions(ink, sheet)) {
        const bool is_row = number.mark.kind == SheetMark::Kind::row;
        const bool is_claim = is_row && sheet.claims.rows && (*sheet.claims.rows)[from_top(number.mark)];
        const auto found = std::find_if(number.values.begin(), number.values.end(),
                                        [](const PossibleNumber& each) { return !each.fits; });
        if (number.is_answered != confirmed || number.mark.kind == SheetMark::Kind::total || is_claim ||
            found == number.values.end())
            continue;
        constexpr std::array of_sums = {Id::written_rows, Id::written_extra, Id::written_bombs, Id::written_energy};
        base::Text text = {is_row ? Id::written_row : of_sums[static_cast<std::size_t>(number.mark.first)],
                           {{"found", found->number}, {"right", value(number.mark, sheet)}}};
        if (is_row)
            text.arguments.push_back({"row", number.mark.first});
        notes.push_back(
            {.severity = base::Severity::note, .text = std::move(text), .subject = subject_of(number.mark)});
    }
    return notes;
}

std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet) {
    constexpr double likely = -2;
    constexpr double sure = 0.99;
    const NumberInk& total = ink.total;
    if (!total.written || sheet.claims.total || total.values.empty())
        return std::nullopt;
    const std::vector<int> right = right_totals(sheet);
    if (std::any_of(right.begin(), right.end(), [&](int number) { return total.likelihood(number) > likely; }) ||
        probability_of_fit(doubtful_total(ink, sheet)) > sure)
        return std::nullopt;
    return base::Finding{
        .severity = base::Severity::note,
        .text = {base::Id::doubtful_total, {{"found", total.values.front().first}, {"total", right.front()}}},
        .subject = "total"};
}

std::vector<DoubtfulNumber> doubtful_rows(const SheetInk& ink, const brikks::Sheet& sheet) {
    constexpr double sure = 0.8; // on 203 simulated sheets about ten right numbers had 0.8 to 0.95, and none had less
    std::vector<DoubtfulNumber> doubtful;
    for_each_number(
        ink, sheet,
        [&](const SheetMark& mark, const NumberInk& written, double mistaken, std::initializer_list<int> values) {
            if (mark.kind != SheetMark::Kind::row || written.values.empty() || written.is_answered() ||
                (sheet.claims.rows && (*sheet.claims.rows)[from_top(mark)]))
                return;
            DoubtfulNumber row = {mark,
                                  possible_numbers(written, mistaken, values, [](int) { return as_that_number; })};
            if (probability_of_fit(row) <= sure)
                doubtful.push_back(std::move(row));
        });
    return doubtful;
}

DoubtfulNumber doubtful_total(const SheetInk& ink, const brikks::Sheet& sheet) {
    const std::vector<int> right = right_totals(sheet);
    return {{SheetMark::Kind::total},
            possible_numbers(ink.total, adding_up, right, [&](int total) { return by_mistake(total, right); })};
}

double probability_of_fit(const DoubtfulNumber& number) {
    double sum = 0;
    for (const PossibleNumber& value : number.values)
        sum += value.fits ? value.probability : 0;
    return sum;
}

} // namespace reading
