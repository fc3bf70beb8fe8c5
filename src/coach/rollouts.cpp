#include "coach/rollouts.hpp"

#include <algorithm>
#include <cmath>

namespace coach {
namespace {

constexpr int rounds = 5;

double rolled_out(const Weights& weights, Position position, const std::array<brikks::Block, 2 * rounds>& rolls) {
    double luck = 0;
    std::size_t next = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto turns = outlook(weights, position);
        const double mean = turns.mean();
        const auto* choice = &turns.best(rolls[next]);
        if (position.rolling.rolls_next() && choice->value < mean)
            choice = &turns.best(rolls[next + 1]);
        next += 2;
        luck += choice->value - turns.expectation();
        if (choice->turn.kind == Turn::Kind::out)
            return choice->value - luck;
        position = after(position, choice->turn);
    }
    return value(weights, position) - luck;
}

} // namespace

Estimate difference(const Weights& weights, const Position& one, const Position& other, int count, brikks::Dice& dice) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; ++i) {
        std::array<brikks::Block, 2 * rounds> rolls;
        for (brikks::Block& each : rolls)
            each = roll(dice);
        const double points = (rolled_out(weights, one, rolls) - rolled_out(weights, other, rolls)) / weight_unit;
        sum += points;
        squares += points * points;
    }
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
}

} // namespace coach
