#include "referee/reasons.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include "referee/mini_block_limit.hpp"
#include "referee/telling.hpp"

namespace brikks {
namespace {

using base::counted;
using base::Finding;
using base::list;
using base::range;
using base::Rule;

std::string written(const PlacedBlock& block) {
    return to_string(placement_of(block));
}

// The place of a block in the file: its number in a list of blocks, else its first square.
std::string subject_of(const OrderProblem& problem, std::size_t index) {
    return problem.listed ? "blocks/" + std::to_string(index) : first_square(problem.blocks[index].squares);
}

// The problem with nothing asked but that the blocks fall.
OrderProblem only_falling(OrderProblem problem) {
    problem.constraints = geometry_only(problem.constraints);
    return problem;
}

// Earlier blocks without one of which the way would be free.
std::vector<std::string> in_the_way(const OrderProblem& problem, std::size_t index) {
    const PlacedBlock& block = problem.blocks[index];
    Bits grid = 0;
    for (std::size_t i = 0; i < index; ++i)
        grid |= problem.blocks[i].squares;
    std::vector<std::string> result;
    for (std::size_t i = 0; i < index; ++i)
        if ((reachable(Grid{grid & ~problem.blocks[i].squares}, *block.shape) & bit(block.at)) != 0)
            result.push_back(written(problem.blocks[i]));
    return result;
}

// The order was given: tells each block that could not fall then.
void explain_given_order(const OrderProblem& problem, std::vector<Finding>& findings) {
    Grid grid;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i) {
        const PlacedBlock& block = problem.blocks[i];
        const std::size_t before = findings.size();
        const std::string number = "block " + std::to_string(i + 1) + ", " + written(block) + ", ";
        if (i == 0) {
            if (!may_start(block))
                error(findings, Rule::start_block, subject_of(problem, i),
                      "the first block, " + written(block) + ", is no start block: " +
                          (block.at.row != 0 ? "it does not rest on row 1" : "its shape is not one of column 1"),
                      cell_names(block.squares));
        } else if (!is_supported(grid, *block.shape, block.at)) {
            if (problem.minis.empty())
                error(findings, Rule::fall, subject_of(problem, i),
                      number + "would hang in the air: nothing below it was crossed by then",
                      cell_names(block.squares));
        } else if ((reachable(grid, *block.shape) & bit(block.at)) == 0) {
            const std::vector<std::string> blockers = in_the_way(problem, i);
            error(findings, Rule::fall, subject_of(problem, i),
                  number + "cannot get there from above: " +
                      (blockers.empty()
                           ? "the blocks before it close every way"
                           : list(blockers) + (blockers.size() == 1 ? " is" : " are each") + " in the way"),
                  cell_names(block.squares));
        }
        if (findings.size() > before)
            findings.back().moment = cell_names(grid.bits);
        grid.bits |= block.squares;
    }
}

// Blocks that nothing carries. Others can always be brought into an order, if not into one that begins with a start
// block: what lies on something can be lifted straight up in turn, for among shapes of four squares none hold each
// other from above.
bool explain_hanging(const OrderProblem& problem, std::vector<Finding>& findings) {
    Bits crossed = 0;
    for (const PlacedBlock& block : problem.blocks)
        crossed |= block.squares;
    for (const Cell mini : problem.minis)
        crossed |= bit(mini);
    bool any = false;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i)
        if (hangs(problem.blocks[i], crossed)) {
            error(findings, Rule::order, subject_of(problem, i),
                  written(problem.blocks[i]) + " hangs in the air: nothing is crossed below it",
                  cell_names(problem.blocks[i].squares));
            any = true;
        }
    return any;
}

// The rounds that this player had.
std::string rounds_told(const OrderProblem& problem, SearchBudget& budget) {
    std::string told = "this player had " + counted(static_cast<int>(problem.blocks.size()) - 1, "block") +
                       " after the start block and " + counted(problem.constraints.bombs_used, "bomb");
    OrderProblem out = problem;
    out.out_if_blocked = false;
    if (find_order(out, budget).outcome == Search::found)
        told += " and was not out yet, since every roll could still be placed";
    return told;
}

// In no order has an opponent been due the mini blocks when they were drawn. Empty if there is no time to say why.
std::string unearned_reason(OrderProblem problem, SearchBudget& budget) {
    const int rounds =
        static_cast<int>(problem.blocks.size()) + problem.constraints.bombs_used; // with that of being out
    for (int round = 1; round <= rounds && !budget.stopped(); ++round) {
        problem.earned = std::uint64_t{1} << round;
        if (find_order(problem, budget).outcome == Search::none)
            return "more than " + std::to_string(max_minis_by_round(round)) +
                   " of the mini blocks must have been drawn by the end of round " + std::to_string(round) +
                   ", but no opponent can be due more by then";
    }
    return budget.stopped() ? ""
                            : "in no order was an opponent due all the mini blocks that had been drawn by the end of "
                              "each round";
}

// There are not the rounds for the mini blocks in any order.
void explain_minis(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    Bits grid = 0;
    for (const PlacedBlock& block : problem.blocks)
        grid |= block.squares;
    for (const Cell mini : problem.minis)
        grid |= bit(mini);
    if (!check_minis(grid, problem.minis, findings))
        return;

    std::vector<std::string> cells;
    for (const Cell mini : problem.minis)
        cells.push_back(to_string(mini));
    OrderProblem unearned = problem;
    unearned.earned = 0;
    if (find_order(unearned, budget).outcome == Search::found) {
        if (const std::string reason = unearned_reason(problem, budget); !reason.empty())
            error(findings, Rule::mini_earn, "grid/" + cells.front(), reason, cells);
        return;
    }
    OrderProblem touching = unearned;
    touching.apart = false;
    const Search without_apart = find_order(touching, budget).outcome;
    const std::string rounds = rounds_told(problem, budget);
    if (budget.stopped())
        return;
    if (without_apart == Search::found)
        error(findings, Rule::mini_apart, "grid/" + cells.front(),
              "the mini blocks " + list(cells) +
                  " take more rounds than there were: those drawn in one round must not touch along a side, and " +
                  rounds,
              cells);
    else
        error(findings, Rule::order, "grid/" + cells.front(),
              "there is no order in which all blocks and mini blocks could have fallen to where they lie: mini blocks "
              "are drawn at the end of a round, and " +
                  rounds,
              cells);
}

// The blocks that can never come to their places once this start block lies: those that cannot be lifted whatever else
// is lifted before. The fewest that hold each other so, if any do.
std::vector<std::size_t> shut_out_by(const OrderProblem& problem, std::size_t start) {
    const auto stuck = [&](std::vector<std::size_t> left) {
        Bits grid = problem.blocks[start].squares;
        for (const std::size_t i : left)
            grid |= problem.blocks[i].squares;
        const auto lifted = [&](std::size_t i) {
            const PlacedBlock& block = problem.blocks[i];
            if ((reachable(Grid{grid & ~block.squares}, *block.shape) & bit(block.at)) == 0)
                return false;
            grid &= ~block.squares;
            return true;
        };
        while (std::erase_if(left, lifted) > 0) {
        }
        return left;
    };
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < problem.blocks.size(); ++i)
        if (i != start)
            others.push_back(i);
    std::vector<std::size_t> result = stuck(others);
    for (std::size_t i = 0; i < result.size();) { // whom the others do not need is left out
        std::vector<std::size_t> fewer = result;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (fewer = stuck(fewer); fewer.empty())
            ++i;
        else
            result = std::move(fewer);
    }
    return result;
}

// Each block that could have been the start block keeps others out of their places.
void explain_starts(const OrderProblem& problem, const std::vector<std::size_t>& starts,
                    std::vector<Finding>& findings) {
    for (const std::size_t start : starts) {
        const PlacedBlock& first = problem.blocks[start];
        std::vector<std::string> names;
        Bits shut_out = 0;
        for (const std::size_t i : shut_out_by(problem, start)) {
            names.push_back(written(problem.blocks[i]));
            shut_out |= problem.blocks[i].squares;
        }
        const std::string who =
            written(first) + (starts.size() == 1 ? ", the only possible start block, " : " as the start block ");
        error(findings, Rule::start_block, subject_of(problem, start),
              names.empty() ? who + "leaves no order in which the others could have fallen"
                            : who + "keeps " + list(names) + " out: no way from above leads to " +
                                  (names.size() == 1 ? "that place" : "these places") + " any more",
              cell_names(shut_out != 0 ? shut_out : first.squares));
        if (shut_out != 0)
            findings.back().moment = cell_names(first.squares);
    }
}

// No order by falling alone, with a start block to begin with.
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
        error(findings, Rule::start_block, "grid", no_start_block);
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
    error(findings, Rule::extra, "extra",
          "with these blocks " + range(counts) + (counts == std::vector{1} ? " cross is" : " crosses are") +
              " possible on the extra points bar (" + (pink == 0 ? "none" : std::to_string(pink)) +
              " for pink X, the rest for lines completed together), not " +
              std::to_string(*problem.constraints.crosses));
}

// Whether some order crosses out exactly that many circles, the first ones.
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
    const std::string crossed = (energy.crossed == 0 ? "no" : std::to_string(energy.crossed)) +
                                (energy.crossed == 1 ? " circle is" : " circles are") +
                                " crossed out on the energy bar, but ";
    std::string reason;
    if (first < 0)
        reason = "in no order of these blocks can the points have been spent and lost in time";
    else if (energy.crossed > last)
        reason = (last == 0 ? "none" : "at most " + std::to_string(last)) + " can have been spent or lost by the end";
    else if (energy.crossed < first)
        reason = std::to_string(first) + (first == 1 ? " was lost at least" : " were lost at least") +
                 " for circles covered in another colour";
    else if (can_cross(problem, energy.crossed, budget) == Search::found)
        reason = "not just these: in no order was each of them circled already when a point was spent or lost";
    else
        reason = "in no order can exactly so many have been spent or lost";
    error(findings, Rule::energy_spend, "energy", crossed + reason);
}

// Whether the house rule strict-bombs is all that is broken.
bool explain_bombs(const OrderProblem& problem, SearchBudget& budget, std::vector<Finding>& findings) {
    if (!problem.constraints.strict_bombs || problem.constraints.bombs_used == 0)
        return false;
    OrderProblem lax = problem;
    lax.constraints.bomb_pending = false;
    if (find_order(lax, budget).outcome == Search::found) {
        error(findings, Rule::bomb, "bombs", unexcused_bomb);
        return true;
    }
    lax.constraints.strict_bombs = false;
    if (find_order(lax, budget).outcome != Search::found)
        return false;
    error(
        findings, Rule::bomb, "bombs",
        "the mini blocks take rounds with a bomb in which every roll could have been placed (house rule strict-bombs)");
    return true;
}

// The problem with as many rounds for the mini blocks as there can be at all, bombed ones and one of being out.
OrderProblem with_all_rounds(OrderProblem problem) {
    problem.constraints.bombs_used = bomb_count;
    problem.constraints.strict_bombs = false;
    problem.constraints.bomb_pending = false;
    problem.out_if_blocked = false;
    return problem;
}

// Whether nothing but rounds are missing for the mini blocks.
bool lacks_rounds(const OrderProblem& problem, SearchBudget& budget) {
    return !problem.minis.empty() && find_order(with_all_rounds(problem), budget).outcome == Search::found;
}

} // namespace

bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<Finding>& findings) {
    const std::size_t before = findings.size();
    for (const Cell mini : minis)
        if (!is_supported(Grid{crossed}, mini_shape(), mini))
            error(findings, Rule::mini_place, "grid/" + to_string(mini),
                  "the mini block " + to_string(mini) + " hangs in the air: nothing is crossed below it",
                  {to_string(mini)});
    return findings.size() == before;
}

bool check_gain(const OrderProblem& problem, std::vector<Finding>& findings) {
    if (!problem.constraints.energy || !problem.constraints.energy->given)
        return true;
    const int start = problem.constraints.start.position;
    int position = start;
    std::string sum = std::to_string(start) + " at the start";
    std::vector<std::string> cells;
    for (const Circle& circle : circles)
        for (const PlacedBlock& block : problem.blocks) {
            if ((block.squares & bit(circle.cell)) == 0)
                continue;
            const Covered one = covered(bit(circle.cell), block.shape->colour);
            const int gain = circle_effect(one, problem.constraints.level).gain;
            if (gain == 0)
                continue;
            position += gain;
            sum += " + " + std::to_string(gain) + " for " + to_string(circle.cell) + " (" + letter(circle.colour) +
                   ", under " + written(block) + ")";
            cells.push_back(to_string(circle.cell));
        }
    position = std::min(position, energy_circles);
    if (position == problem.constraints.energy->position)
        return true;
    error(findings, Rule::energy_gain,
          "energy/" + std::to_string(std::max(position, problem.constraints.energy->position)),
          "the energy bar is circled up to " + std::to_string(problem.constraints.energy->position) +
              ", but the blocks give " + std::to_string(position) + ": " + sum +
              (cells.empty() ? ", and no covered circle gives any" : ""),
          cells);
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
        // The energy can be wrong besides; the blocks fall all the same if it is the mini blocks that do not fit.
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
        error(findings, Rule::extra, "extra", not_both);
}

} // namespace brikks
