#include "coach/outlook.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "coach/helpers.hpp"
#include "coach/weights.hpp"

namespace {

using Value = std::int32_t;

// The value after each turn, by the name of the turn.
using Values = std::map<std::string, Value>;

std::string name(const brikks::Shape& shape, brikks::Cell at, int cost) {
    return to_string(brikks::Placement{block_of(shape), at}) + " for " + std::to_string(cost);
}

std::string name(const coach::Turn& turn) {
    if (turn.kind == coach::Turn::Kind::place)
        return name(*turn.shape, turn.at, turn.cost);
    return turn.kind == coach::Turn::Kind::bomb ? "bomb" : "out";
}

// What the rules allow after a roll, each turn valued by the full sum.
Values slow_values(const coach::Position& position, brikks::Block roll) {
    const coach::Weights& weights = coach::weights(position.level);
    Values values;
    coach::Position after = position;
    if (position.rolling.may_reroll)
        after.rolling.until = (position.rolling.until == 0 ? position.rolling.players : position.rolling.until) - 1;
    for (const brikks::Move& move : moves(position.player, roll, position.level, brikks::Variant::standard)) {
        const brikks::Shape& shape = shape_of(move.placement.block);
        after.player = position.player;
        place(after.player, shape, move.placement.at, move.effect.cost, position.level, brikks::Variant::standard);
        values[name(shape, move.placement.at, move.effect.cost)] = value(weights, after);
    }
    const bool is_stuck = values.empty();
    if (is_stuck)
        values["out"] = coach::weight_unit * score(position.player, 2, position.level, brikks::Variant::standard).total;
    after.player = position.player;
    if (++after.player.bombs_used <= brikks::bomb_count && (is_stuck || !position.strict_bombs))
        values["bomb"] = value(weights, after);
    return values;
}

Value most(const Values& values) {
    return std::max_element(values.begin(), values.end(),
                            [](const auto& one, const auto& other) { return one.second < other.second; })
        ->second;
}

} // namespace

TEST_CASE("the turns are those of the rules, each with the value of the position after it") {
    support::Rng rng(1);
    int outs = 0;
    for (const coach::Position& position : random_positions(100)) {
        const brikks::Block roll = brikks::all_blocks()[static_cast<std::size_t>(rng.below(24))];
        Values values;
        coach::Turns<std::int16_t>(coach::weights(position.level), position).each(roll, [&](const auto& choice) {
            CHECK(values.emplace(name(choice.turn), choice.value).second);
        });
        REQUIRE(values == slow_values(position, roll));
        outs += values.count("out") != 0 ? 1 : 0;
    }
    CHECK(outs > 50);
}

TEST_CASE("the position after a turn has the value of the turn") {
    for (const coach::Position& position : random_positions(10)) {
        const coach::Weights& weights = coach::weights(position.level);
        coach::Turns<std::int16_t>(weights, position).each(brikks::all_blocks()[7], [&](const auto& choice) {
            if (choice.turn.kind == coach::Turn::Kind::out)
                CHECK(after(position, choice.turn) == position);
            else
                CHECK(value(weights, after(position, choice.turn)) == choice.value);
        });
    }
}

TEST_CASE("the outlook has the best turn after each roll, and the mean of their values") {
    int strict = 0;
    int rolling = 0;
    for (const coach::Position& position : random_positions(20)) {
        const auto outlook = coach::outlook(coach::weights(position.level), position);
        std::vector<double> best;
        for (const brikks::Block roll : brikks::all_blocks()) {
            const Values values = slow_values(position, roll);
            const auto& choice = outlook.best(roll);
            CHECK(choice.value == most(values));
            CHECK(values.at(name(choice.turn)) == choice.value);
            best.push_back(choice.value);
        }
        double sum = 0;
        for (const double value : best)
            sum += value;
        CHECK(outlook.mean() == doctest::Approx(sum / 24));
        if (position.rolling.may_reroll && position.rolling.until == 0) {
            for (double& value : best)
                value = std::max(value, sum / 24);
            ++rolling;
        }
        sum = 0;
        for (const double value : best)
            sum += value;
        CHECK(outlook.expectation() == doctest::Approx(sum / 24));
        strict += position.strict_bombs ? 1 : 0;
    }
    CHECK(strict > 50);
    CHECK(rolling > 50);
}

TEST_CASE("floats have the values of the integers") {
    const coach::Weights& weights = coach::weights(2);
    coach::Network<float> network;
    std::copy(weights.grid.begin(), weights.grid.end(), network.grid.begin());
    std::copy(weights.bars.begin(), weights.bars.end(), network.bars.begin());
    network.unit = coach::weight_unit;
    for (const coach::Position& position : random_positions(1))
        for (const brikks::Block roll : brikks::all_blocks())
            CHECK(outlook(network, position).best(roll).value ==
                  static_cast<float>(outlook(weights, position).best(roll).value));
}
