#include "referee/reasons.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "brikks/stuck.hpp"
#include "referee/mini_block_limit.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

// Returns the name of a block for messages: "'i' (W4@d6)" if the player marked its squares i, otherwise "W4@d6".
Text written(const OrderProblem& problem, const PlacedBlock& block) {
    const std::string placement = to_string(placement_of(block));
    const char letter = problem.letters[top_left(block.squares)];
    return letter == empty_square
               ? Text(placement)
               : Text{Id::block_with_letter, {{"letter", std::string(1, letter)}, {"block", placement}}};
}

// Returns the subject of a finding about a block: its number in the list of blocks or, without a list, its top left
// square.
std::string subject_of(const OrderProblem& problem, std::size_t index) {
    return problem.listed ? "blocks/" + std::to_string(index)
                          : "grid/" + to_string(top_left(problem.blocks[index].squares));
}

// Returns the problem without the bars: the blocks only have to fall.
OrderProblem only_falling(OrderProblem problem) {
    problem.constraints = geometry_only(problem.constraints);
    return problem;
}

// Finds the earlier blocks that are in the way: if any one of them were missing, block `index` could reach its place.
std::vector<Text> in_the_way(const OrderProblem& problem, std::size_t index) {
    const PlacedBlock& block = problem.blocks[index];
    Bits grid = 0;
    for (std::size_t i = 0; i < index; ++i)
        grid |= problem.blocks[i].squares;
    std::vector<Text> result;
    for (std::size_t i = 0; i < index; ++i)
        if ((reachable(Grid{grid & ~problem.blocks[i].squares}, *block.shape) & bit(block.at)) != 0)
            result.push_back(written(problem, problem.blocks[i]));
    return result;
}

// Reports each block that could not fall in the order that was given.
void explain_given_order(const OrderProblem& problem, std::vector<Finding>& findings) {
    Grid grid;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i) {
        const PlacedBlock& block = problem.blocks[i];
        const auto error = [&](Rule rule, Id id) {
            findings.push_back({.rule = rule,
                                .text = {id, {{"block", written(problem, block)}, {"number", i + 1}}},
                                .subject = subject_of(problem, i),
                                .squares = listed(block.squares),
                                .crossed = listed(grid.bits)});
        };
        if (i == 0) {
            if (!may_start(block))
                error(Rule::start_block, block.at.row != 0 ? Id::first_block_too_high : Id::first_block_wrong_shape);
        } else if (!is_supported(grid, *block.shape, block.at)) {
            if (problem.minis.empty())
                error(Rule::fall, Id::block_would_hang);
        } else if ((reachable(grid, *block.shape) & bit(block.at)) == 0) {
            const std::vector<Text> blockers = in_the_way(problem, i);
            error(Rule::fall, blockers.empty() ? Id::block_closed_out : Id::block_blocked);
            if (!blockers.empty()) {
                findings.back().text.arguments.push_back({"blockers", blockers});
                findings.back().text.arguments.push_back({"count", blockers.size()});
            }
        }
        grid.bits |= block.squares;
    }
}

// Reports the blocks that nothing supports; true if there are any. If all blocks are supported, they always have an
// order, but perhaps none that begins with a start block. They can be lifted straight up one after the other, because
// shapes of four squares never lock each other from above.
bool explain_hanging(const OrderProblem& problem, std::vector<Finding>& findings) {
    Bits crossed = 0;
    for (const PlacedBlock& block : problem.blocks)
        crossed |= block.squares;
    for (const Cell mini : problem.minis)
        crossed |= bit(mini);
    bool any = false;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i)
        if (hangs(problem.blocks[i], crossed)) {
            findings.push_back({.rule = Rule::order,
                                .text = {Id::block_hangs, {{"block", written(problem, problem.blocks[i])}}},
                                .subject = subject_of(problem, i),
                                .squares = listed(problem.blocks[i].squares)});
            any = true;
        }
    return any;
}

// Returns the words for the rounds that the player had.
Text rounds_had(const OrderProblem& problem, SearchBudget& budget) {
    OrderProblem out = problem;
    out.out_if_blocked = false;
    const bool not_out = find_order(out, budget).outcome == Search::found;
    return {not_out ? Id::rounds_had_not_out : Id::rounds_had,
            {{"blocks", Text{Id::count_blocks, {{"count", problem.blocks.size() - 1}}}},
             {"bombs", Text{Id::count_bombs, {{"count", problem.constraints.bombs_used}}}}}};
}

// Finds the reason why the opponent cannot have earned the mini blocks in time in any order. nullopt if the budget is
// exhausted before.
std::optional<Text> unearned_reason(OrderProblem problem, SearchBudget& budget) {
    const int rounds =
        static_cast<int>(problem.blocks.size()) + problem.constraints.bombs_used; // in one of them the player is out
    for (int round = 1; round <= rounds && !budget.stopped(); ++round) {
        problem.earned = std::uint64_t{1} << round;
        if (find_order(problem, budget).outcome == Search::none)
            return Text{Id::minis_too_early, {{"limit", max_minis_by_round(round)}, {"round", round}}};
    }
    if (budget.stopped())
        return std::nullopt;
    return Text{Id::minis_not_due};
}

// Reports why the mini blocks fit into no order: they hang, are not earned in time, touch each other, or lack rounds.
void explain_minis(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    Bits minis = 0;
    for (const Cell mini : problem.minis)
        minis |= bit(mini);
    Bits crossed = minis;
    for (const PlacedBlock& block : problem.blocks)
        crossed |= block.squares;
    if (!check_minis(crossed, problem.minis, findings))
        return;

    const auto error = [&](Rule rule, Text text) {
        findings.push_back({.rule = rule,
                            .text = std::move(text),
                            .subject = "grid/" + to_string(problem.minis.front()),
                            .squares = listed(minis)});
    };
    OrderProblem unearned = problem;
    unearned.earned = 0;
    if (find_order(unearned, budget).outcome == Search::found) {
        if (std::optional<Text> reason = unearned_reason(problem, budget))
            error(Rule::mini_earn, std::move(*reason));
        return;
    }
    OrderProblem touching = unearned;
    touching.apart = false;
    const Search without_apart = find_order(touching, budget).outcome;
    const Text rounds = rounds_had(problem, budget);
    if (budget.stopped())
        return;
    if (without_apart == Search::found)
        error(Rule::mini_apart, {Id::minis_touch, {{"minis", cell_names(minis)}, {"rounds", rounds}}});
    else
        error(Rule::order, {Id::minis_no_order, {{"rounds", rounds}}});
}

// Finds a group of blocks that cannot all reach their places in any order once block `start` lies on the grid. No
// block can be left out of the group. Empty if there is no such group.
std::vector<PlacedBlock> shut_out_by(const OrderProblem& problem, std::size_t start) {
    const Grid first{problem.blocks[start].squares};
    std::vector<PlacedBlock> others = problem.blocks;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(start));
    std::vector<PlacedBlock> result = stuck(first, std::move(others));
    for (std::size_t i = 0; i < result.size();) { // leaves out blocks without which the others are still shut out
        std::vector<PlacedBlock> fewer = result;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (fewer = stuck(first, std::move(fewer)); fewer.empty())
            ++i;
        else
            result = std::move(fewer);
    }
    return result;
}

// Reports for each possible start block that no order begins with it, and which blocks it shuts out of their places.
void explain_starts(const OrderProblem& problem, const std::vector<std::size_t>& starts,
                    std::vector<Finding>& findings) {
    const bool only = starts.size() == 1;
    for (const std::size_t start : starts) {
        const PlacedBlock& first = problem.blocks[start];
        std::vector<Text> names;
        Bits shut_out = 0;
        for (const PlacedBlock& block : shut_out_by(problem, start)) {
            names.push_back(written(problem, block));
            shut_out |= block.squares;
        }
        Finding finding{.rule = Rule::start_block, .subject = subject_of(problem, start)};
        if (names.empty()) {
            finding.text = {only ? Id::only_start_no_order : Id::start_no_order, {{"block", written(problem, first)}}};
            finding.squares = listed(first.squares);
        } else {
            finding.text = {only ? Id::only_start_shuts_out : Id::start_shuts_out,
                            {{"block", written(problem, first)}, {"others", names}}};
            finding.squares = listed(shut_out);
            finding.crossed = listed(first.squares);
        }
        findings.push_back(std::move(finding));
    }
}

// Reports why no order that begins with a start block lets all blocks fall into their places.
void explain_fall(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    if (problem.order_known) {
        const std::size_t before = findings.size();
        explain_given_order(problem, findings);
        if (findings.size() > before)
            return;
    }
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i)
        if (may_start(problem.blocks[i]))
            starts.push_back(i);
    if (starts.empty()) {
        findings.push_back({.rule = Rule::start_block, .text = Id::no_start_block, .subject = "grid"});
        explain_hanging(problem, findings);
        return;
    }
    if (explain_hanging(problem, findings))
        return;
    if (problem.minis.empty())
        explain_starts(problem, starts, findings);
    else
        explain_minis(only_falling(problem), budget, findings);
}

void explain_lines(const OrderProblem& problem, std::uint32_t possible, std::vector<Finding>& findings) {
    int gains = 0;
    for (const PlacedBlock& block : problem.blocks)
        gains += circle_effect(covered(block.squares, block.shape->colour), problem.constraints.level).gain;
    const int pink = pink_up_to(std::min(problem.constraints.start.position + gains, energy_circles));
    std::vector<int> counts;
    for (int lines = 0; lines < 32; ++lines)
        if ((possible >> lines & 1U) != 0)
            counts.push_back(std::min(lines + pink, max_crosses));
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    findings.push_back({.rule = Rule::extra,
                        .text = {Id::extra_impossible,
                                 {{"possible", counts}, {"pink", pink}, {"crosses", *problem.constraints.crosses}}},
                        .subject = "extra"});
}

// Searches for an order in which exactly the first `count` circles that can be spent are crossed out.
Search can_cross(OrderProblem problem, int count, SearchBudget& budget) {
    EnergyConstraint& energy = *problem.constraints.energy;
    energy.crossed = count;
    for (int circle = 1; circle <= energy_circles; ++circle)
        energy.up_to[circle] = std::clamp(circle - problem.constraints.start.deactivated, 0, count);
    return find_order(problem, budget).outcome;
}

void explain_energy(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    const EnergyConstraint& energy = *problem.constraints.energy;
    int first = -1;
    int last = -1;
    for (int count = 0; count <= energy.position - problem.constraints.start.deactivated; ++count)
        if (can_cross(problem, count, budget) == Search::found) {
            first = first < 0 ? count : first;
            last = count;
        }
    if (budget.stopped())
        return;
    Text reason;
    if (first < 0)
        reason = {Id::energy_no_order};
    else if (energy.crossed > last)
        reason = {Id::energy_too_many, {{"most", last}}};
    else if (energy.crossed < first)
        reason = {Id::energy_too_few, {{"count", first}}};
    else if (can_cross(problem, energy.crossed, budget) == Search::found)
        reason = {Id::energy_not_these};
    else
        reason = {Id::energy_not_that_many};
    reason.arguments.push_back({"crossed", Text{Id::crossed_circles, {{"count", energy.crossed}}}});
    findings.push_back({.rule = Rule::energy_spend, .text = std::move(reason), .subject = "energy"});
}

// Reports a bomb that was not allowed, if only the house rule strict-bombs is broken. True if it reported one.
bool explain_bombs(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    if (!problem.constraints.strict_bombs || problem.constraints.bombs_used == 0)
        return false;
    OrderProblem lax = problem;
    lax.constraints.bomb_pending = false;
    const auto error = [&](Id id) { findings.push_back({.rule = Rule::bomb, .text = id, .subject = "bombs"}); };
    if (find_order(lax, budget).outcome == Search::found) {
        error(Id::bomb_not_excused);
        return true;
    }
    lax.constraints.strict_bombs = false;
    if (find_order(lax, budget).outcome != Search::found)
        return false;
    error(Id::bomb_not_excused_minis);
    return true;
}

// Returns the problem with the most rounds that mini blocks can have: the rounds of all bombs, and the round in which
// the player is out.
OrderProblem with_all_rounds(OrderProblem problem) {
    problem.constraints.bombs_used = bomb_count;
    problem.constraints.strict_bombs = false;
    problem.constraints.bomb_pending = false;
    problem.out_if_blocked = false;
    return problem;
}

// True if only rounds are missing for the mini blocks: with the most rounds that are possible, there is an order.
bool lacks_rounds(const OrderProblem& problem, SearchBudget& budget) {
    return !problem.minis.empty() && find_order(with_all_rounds(problem), budget).outcome == Search::found;
}

} // namespace

bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<Finding>& findings) {
    const std::size_t before = findings.size();
    for (const Cell mini : minis)
        if (!is_supported(Grid{crossed}, mini_shape(), mini))
            findings.push_back({.rule = Rule::mini_place,
                                .text = {Id::mini_hangs, {{"square", to_string(mini)}}},
                                .subject = "grid/" + to_string(mini),
                                .squares = listed(bit(mini))});
    return findings.size() == before;
}

bool check_gain(const OrderProblem& problem, std::vector<Finding>& findings) {
    if (!problem.constraints.energy || !problem.constraints.energy->given)
        return true;
    const int start = problem.constraints.start.position;
    int position = start;
    Text sum{Id::gain_start, {{"points", start}}};
    base::Squares squares;
    for (const Circle& circle : circles)
        for (const PlacedBlock& block : problem.blocks) {
            if ((block.squares & bit(circle.cell)) == 0)
                continue;
            const Covered one = covered(bit(circle.cell), block.shape->colour);
            const int gain = circle_effect(one, problem.constraints.level).gain;
            if (gain == 0)
                continue;
            position += gain;
            sum = {Id::gain_plus,
                   {{"sum", sum},
                    {"points", gain},
                    {"circle", to_string(circle.cell)},
                    {"colour", std::string(1, letter(circle.colour))},
                    {"block", written(problem, block)}}};
            squares.push_back(lowest(bit(circle.cell)));
        }
    position = std::min(position, energy_circles);
    const int circled = problem.constraints.energy->position;
    if (position == circled)
        return true;
    findings.push_back({.rule = Rule::energy_gain,
                        .text = {squares.empty() ? Id::gain_differs_no_circle : Id::gain_differs,
                                 {{"circled", circled}, {"given", position}, {"sum", sum}}},
                        .subject = "energy/" + std::to_string(std::max(position, circled)),
                        .squares = squares});
    return false;
}

void explain_no_order(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    if (explain_bombs(problem, budget, findings))
        return;
    if (lacks_rounds(problem, budget)) {
        explain_minis(problem, budget, findings);
        return;
    }
    const std::size_t before = findings.size();
    OrderProblem falling = only_falling(problem);
    if (find_order(falling, budget).outcome == Search::none) {
        explain_fall(problem, budget, findings);
        // If the blocks can fall and only the mini blocks do not fit, the energy can be wrong as well.
        falling = with_all_rounds(falling);
        falling.apart = false;
        falling.earned = 0;
        if (problem.minis.empty() || find_order(falling, budget).outcome != Search::found)
            return;
    }
    if (problem.constraints.crosses) {
        const std::uint32_t possible = possible_line_crosses(falling, budget);
        if (budget.stopped())
            return;
        OrderProblem lines = falling;
        lines.constraints.crosses = problem.constraints.crosses;
        if (find_order(lines, budget).outcome == Search::none)
            explain_lines(problem, possible, findings);
    }
    if (problem.constraints.energy && problem.constraints.energy->given) {
        OrderProblem energy = falling;
        energy.constraints.energy = problem.constraints.energy;
        if (find_order(energy, budget).outcome == Search::none)
            explain_energy(energy, budget, findings);
    }
    if (findings.size() == before && !budget.stopped())
        findings.push_back({.rule = Rule::extra, .text = Id::not_both, .subject = "extra"});
}

} // namespace brikks
