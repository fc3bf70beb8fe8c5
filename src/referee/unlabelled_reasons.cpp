#include "referee/unlabelled_reasons.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "referee/joint_search.hpp"
#include "referee/ledger.hpp"
#include "referee/telling.hpp"

namespace brikks {
namespace {

using base::counted;
using base::Finding;
using base::list;
using base::range;
using base::Rule;

bool start_block_possible(const UnlabelledMarks& marks) {
    for (const Shape& shape : all_shapes())
        for (const Cell at : cells(places_inside(shape) & row_bits(0))) {
            const PlacedBlock block = placed(shape, at);
            if (may_start(block) && (block.squares & ~marks.allowed[shape.colour]) == 0)
                return true;
        }
    return false;
}

} // namespace

std::optional<int> matches_from_bar(const Constraints& constraints, Bits squares) {
    if (!constraints.position)
        return std::nullopt;
    if (*constraints.position == energy_circles)
        return static_cast<int>(circles.size()); // fewer do not fill the bar, wherever it began
    const int gains = *constraints.position - constraints.start.position;
    return constraints.level == 1 ? gains - popcount(squares & all_circles) : gains / 2;
}

bool check_losses(const Constraints& constraints, Bits squares, std::vector<Finding>& findings) {
    const std::optional<int> matches = matches_from_bar(constraints, squares);
    if (constraints.level < 3 || !constraints.energy || !constraints.energy->given || !matches)
        return true;
    const int circles_covered = popcount(squares & all_circles);
    if (*matches < 0 || *matches > circles_covered || (*constraints.position - constraints.start.position) % 2 != 0)
        return true; // which energy-gain is about
    const int misses = circles_covered - *matches;
    const CircleEffect effect = circle_effect({*matches, misses}, constraints.level);
    const auto possible = [&](const Constraints& asked) {
        return Ledger(asked).possible_counts(effect.gain, effect.loss);
    };
    if ((possible(constraints) >> constraints.energy->crossed & 1U) != 0)
        return true;

    // What is lost at least if any circles may be crossed out.
    Constraints any = constraints;
    for (int circle = 1; circle <= energy_circles; ++circle)
        any.energy->up_to[circle] = std::max(circle - constraints.start.deactivated, 0);
    const int least = std::countr_zero(possible(any));
    const int crossed = constraints.energy->crossed;
    const std::string told =
        crossed < least ? (crossed == 1 ? "1 energy circle is" : std::to_string(crossed) + " energy circles are") +
                              " crossed out, but at least " + counted(least, "point was", "points were") + " lost: "
                        : "not just these energy circles can have been crossed out: ";
    error(findings, Rule::energy_spend, "energy",
          told + "of the " + counted(circles_covered, "circle") + " covered, " +
              (*matches == 0   ? "none was"
               : *matches == 1 ? "1 was"
                               : std::to_string(*matches) + " were") +
              " covered in the circle's own colour, as the bar tells, and each other one costs " +
              counted(constraints.level - 2, "point") + " at level " + std::to_string(constraints.level) +
              " while any are active");
    return false;
}

void explain_unlabelled(Notation notation, const UnlabelledMarks& marks, const Constraints& constraints,
                        SearchBudget& budget, std::vector<Finding>& findings) {
    const auto impossible = [&](const Constraints& asked) {
        return solve_unlabelled(marks, asked, budget).outcome == Search::none;
    };
    const std::string however = notation == Notation::colours ? "however the colours are divided into blocks, "
                                                              : "however the crossed squares are divided into blocks, ";
    const Constraints bare = geometry_only(constraints);
    if (impossible(bare)) {
        if (budget.stopped())
            return;
        if (const Bits hanging = marks.squares & ~flood_fill(marks.squares & row_bits(0), marks.squares); hanging != 0)
            error(findings, Rule::order, first_square(hanging),
                  "nothing carries the squares " + list(cell_names(hanging)) + ": they hang in the air",
                  cell_names(hanging));
        else if (tilings(marks, 1, budget).empty() && !budget.stopped())
            error(findings, Rule::shape, "grid", "the crossed squares cannot be divided into blocks");
        else if (!start_block_possible(marks))
            error(findings, Rule::start_block, "grid", no_start_block);
        else
            error(findings, Rule::order, "grid",
                  however +
                      "there is no order, with a start block first, in which all of them could have fallen to where "
                      "they lie");
        return;
    }

    if (budget.stopped())
        return;
    const std::size_t before = findings.size();

    Constraints gain = bare;
    gain.position = constraints.position;
    if (constraints.position && impossible(gain)) {
        error(findings, Rule::energy_gain, "energy/" + std::to_string(*constraints.position),
              however + "the circles they cover do not give an energy bar circled up to " +
                  std::to_string(*constraints.position));
        return; // the other bars cannot be read then
    }
    if (budget.stopped())
        return;
    Constraints lines = gain;
    lines.crosses = constraints.crosses;
    if (constraints.crosses && impossible(lines)) {
        std::vector<int> possible;
        for (int count = 0; count <= max_crosses; ++count) {
            lines.crosses = count;
            if (solve_unlabelled(marks, lines, budget).outcome == Search::found)
                possible.push_back(count);
        }
        const bool known = !budget.stopped() && !possible.empty();
        error(findings, Rule::extra, "extra",
              however + "pink X and completed lines " +
                  (known ? "give " + range(possible) + ", not " : "do not give just ") +
                  std::to_string(*constraints.crosses) + (*constraints.crosses == 1 ? " cross" : " crosses") +
                  " on the extra points bar");
    }
    Constraints energy = gain;
    energy.energy = constraints.energy;
    if (!check_losses(constraints, marks.squares, findings))
        return;
    if (constraints.energy && constraints.energy->given && impossible(energy))
        error(findings, Rule::energy_spend, "energy",
              however + "in no order can exactly the crossed-out energy circles have been spent or lost in time");
    if (constraints.bomb_pending) {
        Constraints lax = constraints;
        lax.bomb_pending = false;
        if (solve_unlabelled(marks, lax, budget).outcome == Search::found)
            error(findings, Rule::bomb, "bombs", unexcused_bomb);
    }
    if (findings.size() == before && !budget.stopped())
        error(findings, Rule::extra, "extra", however + not_both);
}

} // namespace brikks
