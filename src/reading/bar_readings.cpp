#include "reading/bar_readings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace reading {
namespace {

using brikks::EnergyMark;

// Sorts the options by regret, and lowers all regrets so that the most probable option has 0.
template <class Value>
std::vector<Option<Value>> sorted(std::vector<Option<Value>> options) {
    std::stable_sort(options.begin(), options.end(),
                     [](const Option<Value>& a, const Option<Value>& b) { return a.regret < b.regret; });
    const double least = options.front().regret;
    for (Option<Value>& option : options)
        option.regret -= least;
    return options;
}

// The cost of each mark of each circle, in a game of `players` players.
class Circles {
public:
    Circles(const SheetInk& ink, int players) : start_(brikks::start_energy(players)) {
        // A printed mark needs no ink of the player.
        const brikks::EnergyBar printed = layout::printed_bar(ink.kind);
        for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
            const CircleInk& seen = ink.energy[static_cast<std::size_t>(circle - 1)];
            auto& cost = costs_[circle];
            cost[EnergyMark::untouched] = -seen.untouched;
            cost[EnergyMark::circled] =
                -(circle <= printed.position ? std::max(seen.untouched, seen.circled) : seen.circled);
            cost[EnergyMark::crossed] = -seen.crossed;
            cost[EnergyMark::deactivated] = circle <= printed.deactivated ? 0 : -seen.crossed;
        }
    }

    const brikks::EnergyBar& start() const { return start_; }
    double cost(int circle, EnergyMark mark) const { return costs_[circle][mark]; }

    // Returns the cost of all marks of the bar, at most the sum over its circles. A shadow over the bar looks like
    // rings, or hides them, on many circles together. So if more than four circles look circled but are read as
    // untouched, or the reverse, they cost only as much as four. Pink circles are compared only with each other: if one
    // wrongly looks crossed out, or not crossed out, the others often do, too, also those beyond the end of the bar. So
    // only the pink circle with the highest cost counts in full.
    double cost(const brikks::EnergyMarks& marks) const {
        constexpr double independent = 4;
        constexpr double other_pinks = 0.3;
        double sum = 0, rings = 0, count = 0, pinks = 0, most_pink = 0;
        for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
            const EnergyMark mark = marks.circle(circle);
            double least = cost(circle, mark);
            if (mark == EnergyMark::untouched)
                least = std::min(least, cost(circle, EnergyMark::circled));
            if (mark == EnergyMark::circled)
                least = std::min(least, cost(circle, EnergyMark::untouched));
            rings += cost(circle, mark) - least;
            count += cost(circle, mark) > least;
            if (brikks::is_pink(circle) && mark != EnergyMark::deactivated) {
                const double other =
                    cost(circle, mark == EnergyMark::crossed ? EnergyMark::circled : EnergyMark::crossed);
                const double pink = std::max(least - other, 0.0);
                pinks += pink;
                most_pink = std::max(most_pink, pink);
                least -= pink;
            }
            sum += least;
        }
        return sum + rings * std::min(1.0, independent / std::max(count, 1.0)) + most_pink +
               other_pinks * (pinks - most_pink);
    }

    // Returns the marks of a bar that ends at circle `position`. Each circle up to there is circled or crossed out,
    // whichever it looks more like. All circles beyond it are untouched.
    brikks::EnergyMarks as_seen(int position) const {
        brikks::EnergyMarks marks{};
        for (int circle = 1; circle <= position; ++circle)
            marks.circle(circle) = circle <= start_.deactivated ? EnergyMark::deactivated
                                   : cost(circle, EnergyMark::crossed) < cost(circle, EnergyMark::circled)
                                       ? EnergyMark::crossed
                                       : EnergyMark::circled;
        return marks;
    }

    // Returns the bar exactly as it looks. Each circle has its likeliest mark, so untouched circles can lie between
    // marked ones.
    brikks::EnergyMarks as_seen() const {
        brikks::EnergyMarks marks = as_seen(brikks::energy_circles);
        for (int circle = start_.position + 1; circle <= brikks::energy_circles; ++circle)
            if (cost(circle, EnergyMark::untouched) < cost(circle, marks.circle(circle)))
                marks.circle(circle) = EnergyMark::untouched;
        return marks;
    }

private:
    brikks::EnergyBar start_;
    base::IntArray<base::IndexedArray<EnergyMark, double, 4>, brikks::energy_circles + 1> costs_{};
};

// Returns the regret of crossing points out in another order than the usual one, which begins with the first point; 0
// for the usual order. Some players start with the last point, and no rule forbids any order. The more circles are out
// of order, the less probable the order is. A pink circle counts more, because it is misread more easily.
double regret_of_order(const brikks::EnergyMarks& marks, int position, int deactivated) {
    constexpr double another_order = 3;
    constexpr double each = 2, each_pink = 3, most = 10;
    double least = most;
    for (int end = deactivated; end <= position; ++end) {
        double from_first = 0, from_last = 0;
        for (int circle = deactivated + 1; circle <= position; ++circle) {
            const bool crossed = marks.circle(circle) == EnergyMark::crossed;
            const double price = brikks::is_pink(circle) ? each_pink : each;
            from_first += crossed != (circle <= end) ? price : 0;
            from_last += crossed != (circle > end) ? price : 0;
        }
        if (from_first == 0)
            return 0;
        least = std::min({least, from_first, std::max(from_last, each)});
    }
    return another_order + least;
}

} // namespace

std::vector<Option<EnergyReading>> energy_readings(const SheetInk& ink, std::optional<int> known_players) {
    // Adds these bars for each number of players:
    //
    // * the bar exactly as it looks, with a penalty if it skips circles
    // * for each position, the bars whose points are crossed out from the first one on
    // * for each position, the bar as it looks, and each bar that differs from it in one circle
    // * if several pink circles look crossed out, the bar with all of them circled: dark print may look like crosses
    constexpr double with_gap = 10;
    std::vector<Option<EnergyReading>> options;
    for (int players = 1; players <= 4; ++players) {
        if (known_players.value_or(players) != players)
            continue;
        const Circles circles(ink, players);
        const brikks::EnergyBar start = circles.start();
        const auto add = [&](const brikks::EnergyMarks& marks, double price) {
            options.push_back({circles.cost(marks) + price, {players, marks}});
        };
        const brikks::EnergyMarks seen = circles.as_seen();
        if (seen != circles.as_seen(seen.position()))
            add(seen, with_gap);
        for (int position = start.position; position <= brikks::energy_circles; ++position) {
            for (int crossed = 0; crossed <= position - start.deactivated; ++crossed)
                add(brikks::marks_of({position, start.deactivated, crossed}), 0);
            const auto add_other_order = [&](const brikks::EnergyMarks& marks) {
                if (const double price = regret_of_order(marks, position, start.deactivated); price > 0)
                    add(marks, price);
            };
            brikks::EnergyMarks marks = circles.as_seen(position);
            add_other_order(marks);
            brikks::EnergyMarks without_pink = marks;
            int pink_crosses = 0;
            for (int circle = start.deactivated + 1; circle <= position; ++circle)
                if (brikks::is_pink(circle))
                    pink_crosses +=
                        std::exchange(without_pink.circle(circle), EnergyMark::circled) == EnergyMark::crossed;
            if (pink_crosses > 1) // a bar that differs in one circle is added below
                add_other_order(without_pink);
            for (int circle = start.deactivated + 1; circle <= position; ++circle) {
                EnergyMark& mark = marks.circle(circle);
                const EnergyMark other = mark == EnergyMark::crossed ? EnergyMark::circled : EnergyMark::crossed;
                const EnergyMark before = std::exchange(mark, other);
                add_other_order(marks);
                mark = before;
            }
        }
    }
    return sorted(std::move(options));
}

std::vector<Option<int>> extra_readings(const SheetInk& ink) {
    if (ink.extra.empty())
        return {{0, 0}};
    std::vector<Option<int>> options;
    for (int crosses = 0; crosses <= brikks::max_crosses; ++crosses) {
        double cost = 0;
        for (std::size_t field = 0; field < ink.extra.size(); ++field)
            cost += regret(ink.extra[field], field < static_cast<std::size_t>(crosses));
        options.push_back({cost, crosses});
    }
    return sorted(std::move(options));
}

std::vector<Option<brikks::BombMarks>> bomb_readings(const SheetInk& ink) {
    // The reader compares the three bombs only with each other, so the odds of a bomb are limited to `most_sure`. Only
    // the highest cost counts in full: if one bomb looks wrong, the others often do, too.
    constexpr double most_sure = 7.5;
    constexpr double others = 0.3;
    std::vector<Option<brikks::BombMarks>> options;
    for (unsigned pattern = 0; pattern < 1U << brikks::bomb_count; ++pattern) {
        brikks::BombMarks marks{};
        double sum = 0, most = 0;
        for (std::size_t bomb = 0; bomb < marks.size(); ++bomb) {
            marks[bomb] = (pattern >> bomb & 1U) != 0;
            const Odds odds = ink.bombs[bomb];
            const bool is_answered = std::abs(odds) > most_odds;
            const double cost = regret(is_answered ? odds : std::clamp(odds, -most_sure, most_sure), marks[bomb]);
            sum += cost;
            most = std::max(most, cost);
        }
        options.push_back({most + others * (sum - most), marks});
    }
    return sorted(std::move(options));
}

std::vector<Option<int>> level_readings(const SheetInk& ink) {
    if (ink.levels.empty())
        return {{0, ink.kind.level.value_or(2)}};
    // Some players tick no level, mostly players of the base game (level 2).
    constexpr double none_ticked = 0.02;
    constexpr std::array<double, 4> of_those = {0.05, 0.85, 0.05, 0.05};
    double none = 0;
    for (const Odds odds : ink.levels)
        none += regret(odds, false);
    std::vector<Option<int>> options;
    for (std::size_t level = 0; level < ink.levels.size(); ++level) {
        const double ticked = none - regret(ink.levels[level], false) + regret(ink.levels[level], true);
        const double likelihood = std::exp(-ticked) + none_ticked * of_those[level] * std::exp(-none);
        options.push_back({-std::log(std::max(likelihood, 1e-300)), static_cast<int>(level) + 1});
    }
    return sorted(std::move(options));
}

} // namespace reading
