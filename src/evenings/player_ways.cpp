#include "evenings/player_ways.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "brikks/fall.hpp"
#include "brikks/game.hpp"
#include "brikks/turn.hpp"

namespace brikks {
namespace {

// The costs that a block of a shape can have after a roll, as bits, by roll.
using Costs = std::array<unsigned, roll_count>;
const Costs& costs_of(const Shape& shape) {
    static const auto table = [] {
        base::IntArray<Costs, shape_count> costs{};
        for (const Block block : all_blocks())
            for (std::size_t roll = 0; roll < roll_count; ++roll)
                costs[shape_of(block).id][roll] |= 1U << cost(all_blocks()[roll], block);
        return costs;
    }();
    return table[shape.id];
}

// Returns the average number of ways in which a number of blocks cost a number of points together, over all rolls and
// shapes, as a binary logarithm.
double ways_to_spend(std::size_t points, std::size_t blocks) {
    constexpr std::size_t most_blocks = row_count * column_count / 4;
    static const auto table = [] {
        std::array<double, swap_cost + 1> of_one{};
        for (const Shape& shape : all_shapes())
            for (const unsigned costs : costs_of(shape))
                for (std::size_t price = 0; price < of_one.size(); ++price)
                    of_one[price] += (costs >> price & 1U) != 0 ? 1.0 / (roll_count * shape_count) : 0.0;
        std::array<std::array<double, energy_circles + 1>, most_blocks + 1> ways{};
        ways[0][0] = 1;
        for (std::size_t count = 1; count < ways.size(); ++count)
            for (std::size_t sum = 0; sum <= energy_circles; ++sum)
                for (std::size_t price = 0; price < of_one.size() && price <= sum; ++price)
                    ways[count][sum] += ways[count - 1][sum - price] * of_one[price];
        return ways;
    }();
    const double ways = table[blocks][points];
    return ways == 0 ? no_freedom : std::log2(ways);
}

// Returns the number of ways to choose `bombs` of all turns, as a binary logarithm.
double ways_to_bomb(int bombs, int blocks) {
    double result = 0;
    for (int bomb = 1; bomb <= bombs; ++bomb)
        result += std::log2(static_cast<double>(blocks + bomb) / bomb);
    return result;
}

constexpr Counts up_to(int count) {
    return (Counts{2} << count) - 1;
}

// Returns the least number of points with which each roll can be placed.
std::array<int, roll_count> least_points(Grid grid) {
    std::array<int, roll_count> least;
    least.fill(energy_circles + 1);
    for (const Shape& shape : all_shapes())
        if (landings(grid, shape) != 0)
            for (std::size_t roll = 0; roll < roll_count; ++roll)
                least[roll] = std::min(least[roll], std::countr_zero(costs_of(shape)[roll]));
    return least;
}

} // namespace

std::vector<Ways::Start> PlayerWays::starts() const {
    std::vector<Start> result;
    for (const GridStep& step : graph_.layers[0].steps_of(0)) {
        const Status status = after(Status{}, step, 1);
        if (const double free = freedom(status, rounds_); free > no_freedom)
            result.push_back({colour_bit(step.shape->colour), {status, free}});
    }
    return result;
}

void PlayerWays::begin_round(std::size_t round) {
    rounds_left_ = rounds_ - static_cast<int>(round);
    known_.clear();
    bytes_ = 0;
}

const Choices& PlayerWays::choices(const Status& before) {
    const auto [found, is_new] = known_.try_emplace(before);
    if (is_new) {
        add_choices(before, found->second);
        sort_by_freedom(found->second);
        for (const std::vector<Choice>& of_roll : found->second)
            bytes_ += sizeof(std::vector<Choice>) + of_roll.capacity() * sizeof(Choice);
    }
    return found->second;
}

std::optional<PlacedBlock> PlayerWays::block_between(const Status& from, const Status& to) const {
    if (from.placed == to.placed)
        return std::nullopt;
    const std::span<const GridStep> steps = graph_.layers[from.placed].steps_of(from.node);
    const auto step =
        std::find_if(steps.begin(), steps.end(), [&](const GridStep& each) { return each.to == to.node; });
    return placed(*step->shape, step->at);
}

void PlayerWays::add_choices(const Status& status, Choices& choices) const {
    if (status.out) {
        for (std::size_t roll = 0; roll < roll_count; ++roll)
            add(status, choices[roll]);
        return;
    }
    for (const GridStep& step : graph_.layers[status.placed].steps_of(status.node))
        for (std::size_t roll = 0; roll < roll_count; ++roll)
            add(after(status, step, costs_of(*step.shape)[roll]), choices[roll]);
    const bool strict = marks_.constraints.strict_bombs;
    const bool may_be_out = blocks_left(status) == 0 && status.bombs >= marks_.fewest_bombs && marks_.players > 1;
    const std::array<int, roll_count> least =
        strict || may_be_out ? least_points(node(status).grid) : std::array<int, roll_count>{};
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
        const Counts blocked = status.counts & too_few(status, least[roll]);
        if (status.bombs < marks_.most_bombs) {
            Status bombed = status;
            ++bombed.bombs;
            bombed.counts = strict ? blocked : status.counts;
            add(bombed, choices[roll]);
        }
        if (may_be_out) {
            Status out = status;
            out.out = true;
            out.counts = blocked & final_counts();
            add(out, choices[roll]);
        }
    }
}

void PlayerWays::add(const Status& status, std::vector<Choice>& choices) const {
    if (status.counts == 0)
        return;
    if (const double free = freedom(status, rounds_left_); free > no_freedom)
        choices.push_back({status, free});
}

// Returns the status after a block that has one of these costs. Lost points must have been active.
Status PlayerWays::after(const Status& status, const GridStep& step, unsigned costs) const {
    const EnergyBar& bar = node(status).energy;
    const int most = bar.position - bar.deactivated;
    const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
    const Counts within = up_to(most) & (energy ? up_to(energy->up_to[bar.position]) : ~Counts{0});
    Counts spent = 0;
    for (; costs != 0; costs &= costs - 1)
        spent |= status.counts << std::countr_zero(costs);
    spent &= up_to(most);
    Counts lost = spent << step.loss;
    if ((lost & ~up_to(most)) != 0 || (step.loss > 0 && spent >> most != 0))
        lost |= Counts{1} << most;
    return {step.to, lost & within, static_cast<std::uint8_t>(status.placed + 1), status.bombs, false};
}

Counts PlayerWays::final_counts() const {
    const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
    return energy && energy->given ? Counts{1} << energy->crossed : ~Counts{0};
}

// Returns the counts with which fewer than `points` points are active.
Counts PlayerWays::too_few(const Status& status, int points) const {
    const EnergyBar& bar = node(status).energy;
    const int enough = bar.position - bar.deactivated - points; // the greatest count that leaves this many points
    return enough < 0 ? ~Counts{0} : ~up_to(enough);
}

// Returns the number of ways to go on that random rolls allow on average, as a binary logarithm.
double PlayerWays::freedom(const Status& status, int rounds_left) const {
    if (status.out)
        return 0;
    const int blocks = blocks_left(status);
    const int bombs = std::max(marks_.fewest_bombs - status.bombs, 0);
    if (blocks + bombs > rounds_left)
        return no_freedom;
    const double energy = energy_freedom(status, static_cast<std::size_t>(blocks));
    return energy == no_freedom ? no_freedom : node(status).freedom + energy + ways_to_bomb(bombs, blocks);
}

double PlayerWays::energy_freedom(const Status& status, std::size_t blocks) const {
    const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
    if (!energy || !energy->given)
        return 0;
    const int losses = circle_effect({0, node(status).misses_left}, marks_.constraints.level).loss;
    double most = no_freedom;
    for (Counts counts = status.counts & up_to(energy->crossed); counts != 0; counts &= counts - 1) {
        const int points = energy->crossed - std::countr_zero(counts);
        // Fewer points can be lost than the circles say if too few are active, but that is rare.
        for (int lost = std::min(losses, points); lost >= 0; --lost) {
            constexpr double rarity = 3;
            const double ways =
                ways_to_spend(static_cast<std::size_t>(points - lost), blocks) - rarity * (losses - lost);
            most = std::max(most, ways);
            if (ways > no_freedom / 2)
                break;
        }
    }
    return most > no_freedom / 2 ? most : no_freedom;
}

} // namespace brikks
