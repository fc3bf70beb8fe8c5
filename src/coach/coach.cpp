#include "coach/coach.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace coach {
namespace {

// How far below the best turn, in points, a turn is still looked at.
constexpr double far_below = 15;
constexpr double far_below_later = 3; // in later rounds, where only the best turn counts
constexpr double far_below_deep = 3;
constexpr std::ptrdiff_t most_deep = 4; // turns

void sort(std::vector<Option>& options) {
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& one, const Option& other) { return one.points > other.points; });
}

// Values the first options anew: at most `count` that are at most `margin` below the best, and others as long as they
// could still be the best. Exact values stay. Then the best are first again.
template <class Value>
void revalue(std::vector<Option>& options, double margin, std::ptrdiff_t count, Value value) {
    const double least = options.front().points - margin;
    std::ptrdiff_t valued = 0;
    double most = -1; // of those before
    for (Option& option : options) {
        const bool is_near = option.points >= least && valued < count;
        if (!option.exact && (is_near || option.points > most)) {
            ++valued;
            const Coach::Worth known = value(option.after);
            option.points = known.points;
            option.exact = known.exact;
        }
        most = std::max(most, option.points);
    }
    sort(options);
}

double mean(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// The points of rows and crosses, which cannot be lost. The network has seen few sheets that are as bad as some that
// people fill in, and may expect less.
double secured_points(const Position& position) {
    const brikks::Score points = score(position.player, 2, position.level, brikks::Variant::standard);
    return points.lines + points.extra;
}

} // namespace

Tenths tenths(double points) {
    return static_cast<Tenths>(std::lround(10 * points));
}

Coach::Worth Coach::worth(const Position& after) {
    if (const std::optional<double> exact = endgame_.value(after))
        return {*exact, true};
    constexpr std::size_t most_kept = 200'000; // some 30 MB
    if (estimates_.size() > most_kept)
        estimates_.clear();
    const auto [entry, is_new] = estimates_.try_emplace(after);
    if (is_new)
        entry->second = std::max(outlook(weights_, after).expectation() / weight_unit, secured_points(after));
    return {entry->second, false};
}

std::vector<Option> Coach::by_network(const Position& position, brikks::Block roll) {
    std::vector<Option> result;
    Turns<std::int16_t>(weights_, position).each(roll, [&](const Choice<std::int32_t>& choice) {
        const bool out = choice.turn.kind == Turn::Kind::out;
        const Position next = after(position, choice.turn);
        const auto points = static_cast<double>(choice.value) / weight_unit;
        result.push_back({choice.turn, next, out ? points : std::max(points, secured_points(next)), out});
    });
    endgame_.solve(position);
    for (Option& option : result)
        if (const std::optional<double> exact = endgame_.value(option.after); exact && !option.exact) {
            option.points = *exact;
            option.exact = true;
        }
    sort(result);
    return result;
}

std::vector<Option> Coach::by_worth(const Position& position, brikks::Block roll, double margin) {
    std::vector<Option> result = by_network(position, roll);
    revalue(result, margin, std::ssize(result), [&](const Position& after) { return worth(after); });
    return result;
}

std::vector<Option> Coach::options(const Position& position, brikks::Block roll, Depth depth) {
    if (depth == Depth::network)
        return by_network(position, roll);
    std::vector<Option> result = by_worth(position, roll, far_below);
    if (depth == Depth::deep)
        revalue(result, far_below_deep, most_deep, [&](const Position& after) { return expectation(after); });
    return result;
}

Coach::PointsByRoll Coach::best_by_roll(const Position& position, Depth depth) {
    PointsByRoll result;
    for (const brikks::Block roll : brikks::all_blocks())
        result.push_back(
            (depth == Depth::network ? by_network(position, roll) : by_worth(position, roll, far_below_later))
                .front()
                .points);
    return result;
}

Coach::FirstRoll Coach::first_roll(const Position& position, brikks::Block roll, Depth depth) {
    const PointsByRoll points = best_by_roll(position, depth);
    const auto& all = brikks::all_blocks();
    const auto number = std::find(all.begin(), all.end(), roll) - all.begin();
    return {points[static_cast<std::size_t>(number)], mean(points)};
}

Coach::Worth Coach::expectation(const Position& position) {
    endgame_.solve(position);
    if (const std::optional<double> exact = endgame_.value(position))
        return {*exact, true};
    PointsByRoll points = best_by_roll(position, Depth::ahead);
    if (position.rolling.rolls_next())
        for (const double again = mean(points); double& each : points)
            each = std::max(each, again);
    return {mean(points), false};
}

brikks::Turn written(const Turn& turn, brikks::Block roll) {
    if (turn.kind == Turn::Kind::bomb)
        return {brikks::Turn::Kind::bomb, {}};
    if (turn.kind == Turn::Kind::out)
        return {brikks::Turn::Kind::out, {}};
    brikks::Block block = block_of(*turn.shape);
    for (const brikks::Block each : brikks::all_blocks())
        if (shape_of(each).id == turn.shape->id && cost(roll, each) < cost(roll, block))
            block = each;
    return {brikks::Turn::Kind::place, {block, turn.at}};
}

} // namespace coach
