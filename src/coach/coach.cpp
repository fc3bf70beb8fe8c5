#include "coach/coach.hpp"

#include <algorithm>
#include <cmath>

namespace coach {
namespace {

constexpr int far_below = 15; // points

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
    constexpr std::size_t most_kept = 1'000'000;
    if (estimates_.size() > most_kept)
        estimates_.clear();
    const auto [entry, is_new] = estimates_.try_emplace(after);
    if (is_new)
        entry->second = std::max(outlook(weights_, after).expectation() / weight_unit, secured_points(after));
    return {entry->second, false};
}

std::vector<Option> Coach::options(const Position& position, brikks::Block roll, Depth depth) {
    std::vector<Option> result;
    Turns<std::int16_t>(weights_, position).each(roll, [&](const Choice<std::int32_t>& choice) {
        const bool out = choice.turn.kind == Turn::Kind::out;
        const Position next = after(position, choice.turn);
        const auto points = static_cast<double>(choice.value) / weight_unit;
        result.push_back({choice.turn, next, out ? points : std::max(points, secured_points(next)), out});
    });
    const auto better = [](const Option& one, const Option& other) { return one.points > other.points; };
    std::stable_sort(result.begin(), result.end(), better);
    if (depth == Depth::network)
        return result;
    endgame_.solve(position);
    const double least = result.front().points - far_below;
    double most = -1; // of the turns that were looked at
    for (Option& option : result) {
        if (option.turn.kind != Turn::Kind::out &&
            (option.points >= least || option.points > most || endgame_.value(option.after))) {
            const Worth known = worth(option.after);
            option.points = known.points;
            option.exact = known.exact;
        }
        most = std::max(most, option.points);
    }
    std::stable_sort(result.begin(), result.end(), better);
    return result;
}

double Coach::mean(const Position& position, Depth depth) {
    if (depth == Depth::network)
        return outlook(weights_, position).mean() / weight_unit;
    double sum = 0;
    for (const brikks::Block roll : brikks::all_blocks())
        sum += options(position, roll).front().points;
    return sum / static_cast<double>(brikks::all_blocks().size());
}

double Coach::expectation(const Position& position) {
    endgame_.solve(position);
    if (const std::optional<double> exact = endgame_.value(position))
        return *exact;
    const double second = mean(position);
    if (!position.rolling.rolls_next())
        return second;
    double sum = 0;
    for (const brikks::Block roll : brikks::all_blocks())
        sum += std::max(second, options(position, roll).front().points);
    return sum / static_cast<double>(brikks::all_blocks().size());
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
