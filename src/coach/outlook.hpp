// The value of each turn that a player can take, by a network.
//
// How? A placement changes about 48 of the 235 patterns. So the value after it is the value before plus the differences
// of these weights.
//
// Does it work? tests/coach/outlook_test.cpp compares every turn with moves(), and every value with the full sum.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "brikks/fall.hpp"
#include "brikks/moves.hpp"
#include "brikks/score.hpp"
#include "coach/features.hpp"

namespace coach {

// The weights of a network for one level. `Weight` is an integer for play (the same turns everywhere), or float for
// training. The unit is up to the caller: `unit` is one point.
template <class Weight>
struct Network {
    std::vector<Weight> grid = std::vector<Weight>(std::size_t{stage_count} * grid_weights); // stage by stage
    std::vector<Weight> bars = std::vector<Weight>(bar_weights);
    Weight unit = 1;

    const Weight* stage(int number) const { return grid.data() + static_cast<std::size_t>(number) * grid_weights; }
};

template <class Weight>
using Sum = std::conditional_t<std::is_floating_point_v<Weight>, Weight, std::int32_t>;

template <class Weight>
Sum<Weight> value_of_bars(const Network<Weight>& network, const Bars& bars) {
    Sum<Weight> sum = 0;
    for (const int place : bar_places(bars))
        sum += network.bars[static_cast<std::size_t>(place)];
    return sum;
}

// The value of a position between two turns: the points that the player is expected to have at the end.
template <class Weight>
Sum<Weight> value(const Network<Weight>& network, const Position& position) {
    const Bars bars = bars_of(position);
    const Weight* const weights = network.stage(stage_of(bars.blocks, bars.active));
    Sum<Weight> sum = value_of_bars(network, bars);
    for (const std::uint32_t place : grid_places(position.player.grid))
        sum += weights[place];
    return sum;
}

// A turn and the value after it.
template <class Value>
struct Choice {
    Value value = std::numeric_limits<Value>::lowest();
    Turn turn;
};

// The best turn of a position after each of the 24 rolls.
//
// How? The rolls lead to the same placements; only the costs differ. So the best placement is kept for each shape and
// cost, and a roll only compares them.
template <class Value>
class BestTurns {
public:
    static constexpr int roll_count = 24;
    static constexpr std::array<int, 5> costs = {0, 1, 2, 3, brikks::swap_cost};

    explicit BestTurns(const Position& position)
        : rolls_next_(position.rolling.rolls_next()), strict_bombs_(position.strict_bombs) {}

    void consider_place(Value value, const brikks::Shape& shape, brikks::Cell at, int cost) {
        Choice<Value>& best = by_cost_[shape.id][cost];
        if (value <= best.value)
            return;
        best = {value, {Turn::Kind::place, &shape, at, cost}};
        if (cost == brikks::swap_cost && value > swapped_[shape.colour].value)
            swapped_[shape.colour] = best;
    }
    void consider_bomb(Value value) { bomb_ = {value, {Turn::Kind::bomb, nullptr, {}, 0}}; }
    void consider_out(Value value) { out_ = {value, {}}; }

    // The best turn after the last roll of a round.
    const Choice<Value>& best(brikks::Block roll) const {
        const Choice<Value>* best = nullptr;
        const auto consider = [&](const Choice<Value>& choice) {
            if (choice.turn.kind != Turn::Kind::out && (best == nullptr || choice.value > best->value))
                best = &choice;
        };
        for (const brikks::Shape& shape : brikks::all_shapes())
            if (shape.colour == roll.colour)
                consider(by_cost_[shape.id][turn_cost(roll, shape)]);
        for (const brikks::Colour colour : brikks::all_colours)
            if (colour != roll.colour)
                consider(swapped_[colour]);
        if (best == nullptr)
            best = &out_;
        else if (strict_bombs_)
            return *best;
        return bomb_.value > best->value ? bomb_ : *best;
    }

    // The mean value of the best turns over the 24 rolls, if nobody rolls again.
    double mean() const {
        Value sum = 0;
        for (const brikks::Block roll : brikks::all_blocks())
            sum += best(roll).value;
        return static_cast<double>(sum) / roll_count;
    }

    // The expected value before the roll. A player who rolls next rolls again if a roll is worse than the mean.
    double expectation() const {
        const double second = mean();
        if (!rolls_next_)
            return second;
        double total = 0;
        for (const brikks::Block roll : brikks::all_blocks())
            total += std::max(static_cast<double>(best(roll).value), second);
        return total / roll_count;
    }

private:
    // The least cost of a block of this shape, which has the colour of the roll.
    static int turn_cost(brikks::Block roll, const brikks::Shape& shape) {
        int least = brikks::swap_cost;
        for (int column = 1; column <= 4; ++column)
            if ((shape.column_set >> column & 1U) != 0)
                least = std::min(least, std::abs(column - roll.column));
        return least;
    }

    bool rolls_next_;
    bool strict_bombs_;
    base::IntArray<base::IntArray<Choice<Value>, brikks::swap_cost + 1>, brikks::shape_count> by_cost_;
    base::EnumArray<brikks::Colour, Choice<Value>> swapped_;
    Choice<Value> bomb_;
    Choice<Value> out_;
};

// The position before a turn, and the values after the turns from it.
template <class Weight>
class Turns {
public:
    using Value = Sum<Weight>;

    Turns(const Network<Weight>& network, const Position& position)
        : network_(network), position_(position), bars_(bars_of(position)), places_(grid_places(position.player.grid)) {
        bars_.phase = position.rolling.next().phase();
    }

    const Position& position() const { return position_; }

    // The value after going out: the points of the sheet.
    Value out() const { return static_cast<Value>(points_of(position_)) * static_cast<Value>(network_.unit); }

    // The value after a bomb. One must be left.
    Value bomb() {
        Bars after = bars_;
        ++after.bombs;
        return sum(stage_of(after.blocks, after.active)) + value_of_bars(network_, after);
    }

    // The effects of a placement besides filling squares.
    struct Gains {
        brikks::CircleEffect circles;
        int line_crosses = 0;
        bool none() const { return circles.gain == 0 && circles.loss == 0 && line_crosses == 0; }
    };
    Gains gains(const brikks::Shape& shape, brikks::Cell at) const {
        const brikks::Grid after{position_.player.grid.bits | squares(shape, at)};
        int lines = 0;
        for (int row = at.row; row < at.row + shape.height; ++row)
            lines += static_cast<int>(after.complete(row));
        return {circle_effect(footprints_.of(shape, at).covered, position_.level), brikks::line_crosses(lines)};
    }

    // The bars after a placement.
    Bars bars_after(const Gains& gains, int cost) const {
        brikks::EnergyBar energy = position_.player.energy;
        energy.crossed += cost;
        lose(energy, gains.circles.loss);
        const int crosses = bars_.crosses + gain(energy, gains.circles.gain) + gains.line_crosses;
        return {energy.position, energy.active(),  std::min(crosses, brikks::max_crosses),
                bars_.bombs,     bars_.blocks + 1, bars_.phase};
    }

    // The value of the grid after a placement, in a stage.
    Value grid_after(const brikks::Shape& shape, brikks::Cell at, int stage) {
        Value result = sum(stage);
        const Stage& known = stages_[stage & 1];
        const Weight* const weights = network_.stage(stage);
        for (const Change& change : footprints_.of(shape, at).changes)
            result += weights[places_[change.window] + change.added] - known.weights[change.window];
        return result;
    }

    // Calls `visit` with a Choice for every turn that the rules allow after the last roll of a round.
    template <class Visit>
    void each(brikks::Block roll, Visit visit) {
        bool placed = false;
        for (const brikks::Offer& offer : offers(position_.player, roll)) {
            const brikks::Shape& shape = shape_of(offer.block);
            for (const brikks::Cell at : brikks::cells(landings(position_.player.grid, shape))) {
                const Bars after = bars_after(gains(shape, at), offer.cost);
                const Value value =
                    grid_after(shape, at, stage_of(after.blocks, after.active)) + value_of_bars(network_, after);
                visit(Choice<Value>{value, {Turn::Kind::place, &shape, at, offer.cost}});
                placed = true;
            }
        }
        if (!placed)
            visit(Choice<Value>{out(), {}});
        if (has_bomb(position_) && (!placed || !position_.strict_bombs))
            visit(Choice<Value>{bomb(), {Turn::Kind::bomb, nullptr, {}, 0}});
    }

private:
    // The value of the grid of this position in a stage. Reads the weights when the stage is first needed.
    Value sum(int stage) {
        Stage& known = stages_[stage & 1];
        if (known.number != stage) {
            known.number = stage;
            known.sum = 0;
            const Weight* const weights = network_.stage(stage);
            for (std::size_t i = 0; i < windows.size(); ++i)
                known.sum += known.weights[i] = weights[places_[i]];
        }
        return known.sum;
    }

    struct Stage {
        int number = -1;
        Value sum = 0;
        std::array<Weight, window_count> weights{};
    };

    const Network<Weight>& network_;
    Position position_;
    Bars bars_; // of the position, but in the phase after its turn
    GridPlaces places_;
    const Footprints& footprints_ = footprints();
    base::IntArray<Stage, 2> stages_;
};

// Returns the best turns of a position by the values of the network after them.
//
// How? A cost changes nothing but the bars. So the grid after a placement is valued once for all costs, and of the
// placements that change nothing but the grid only the best is tried with each cost.
template <class Weight>
BestTurns<Sum<Weight>> outlook(const Network<Weight>& network, const Position& position) {
    using Value = Sum<Weight>;
    struct Best {
        Value value = std::numeric_limits<Value>::lowest();
        brikks::Cell at;
        bool found = false;
    };
    Turns<Weight> turns(network, position);
    BestTurns<Value> result(position);
    const int active = position.player.energy.active();
    const int blocks = block_count(position.player) + 1;
    for (const brikks::Shape& shape : brikks::all_shapes()) {
        base::IntArray<Best, 2> plain; // if fewer than five points are left, and if not
        for (const brikks::Cell at : brikks::cells(landings(position.player.grid, shape))) {
            const auto gains = turns.gains(shape, at);
            if (gains.none()) {
                for (const int rich : {0, 1})
                    if (rich == 1 ? active >= brikks::swap_cost : active < 2 * brikks::swap_cost)
                        if (const Value value = turns.grid_after(shape, at, stage_of(blocks, rich * brikks::swap_cost));
                            value > plain[rich].value)
                            plain[rich] = {value, at, true};
                continue;
            }
            base::IntArray<std::optional<Value>, 2> grids;
            for (const int cost : result.costs)
                if (cost <= active) {
                    const Bars after = turns.bars_after(gains, cost);
                    const int stage = stage_of(blocks, after.active);
                    std::optional<Value>& grid = grids[stage & 1];
                    if (!grid)
                        grid = turns.grid_after(shape, at, stage);
                    result.consider_place(*grid + value_of_bars(network, after), shape, at, cost);
                }
        }
        for (const int cost : result.costs)
            if (const Best& best = plain[active - cost >= brikks::swap_cost]; cost <= active && best.found)
                result.consider_place(best.value + value_of_bars(network, turns.bars_after({}, cost)), shape, best.at,
                                      cost);
    }
    result.consider_out(turns.out());
    if (has_bomb(position))
        result.consider_bomb(turns.bomb());
    return result;
}

} // namespace coach
