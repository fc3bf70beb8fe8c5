#include "referee/unlabelled_reasons.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/joint_search.hpp"
#include "referee/ledger.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

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

Text however_divided(Notation notation, Text reason) {
    return {notation == Notation::colours ? Id::divided_colours : Id::divided_squares, {{"reason", std::move(reason)}}};
}

std::optional<int> matches_from_bar(const Constraints& constraints, Bits squares) {
    if (!constraints.position)
        return std::nullopt;
    if (*constraints.position == energy_circles)
        return static_cast<int>(circles.size()); // only matches of all circles can fill the bar
    const int gains = *constraints.position - constraints.start.position;
    return constraints.level == 1 ? gains - popcount(squares & all_circles) : gains / 2;
}

bool check_losses(const Constraints& constraints, Bits squares, std::vector<Finding>& findings) {
    const std::optional<int> matches = matches_from_bar(constraints, squares);
    if (constraints.level < 3 || !constraints.energy || !constraints.energy->given || !matches)
        return true;
    const int circles_covered = popcount(squares & all_circles);
    if (*matches < 0 || *matches > circles_covered || (*constraints.position - constraints.start.position) % 2 != 0)
        return true; // an impossible number, which energy-gain reports, or a full bar in the solo game
    const int misses = circles_covered - *matches;
    const CircleEffect effect = circle_effect({*matches, misses}, constraints.level);
    const auto possible = [&](const Constraints& asked) {
        return Ledger(asked).possible_counts(effect.gain, effect.loss);
    };
    if ((possible(constraints) >> constraints.energy->crossed & 1U) != 0)
        return true;

    // Finds the fewest points that can be lost, no matter which circles are crossed out.
    Constraints any = constraints;
    for (int circle = 1; circle <= energy_circles; ++circle)
        any.energy->up_to[circle] = std::max(circle - constraints.start.deactivated, 0);
    const int least = std::countr_zero(possible(any));
    const int crossed = constraints.energy->crossed;
    const Text why{Id::losses_why,
                   {{"matches", *matches},
                    {"covered", circles_covered},
                    {"cost", Text{Id::count_points, {{"count", constraints.level - 2}}}},
                    {"level", constraints.level}}};
    const Text crossed_circles{Id::crossed_circles, {{"count", crossed}}};
    findings.push_back({.rule = Rule::energy_spend,
                        .text = crossed < least ? Text{Id::losses_at_least,
                                                       {{"crossed", crossed_circles}, {"count", least}, {"why", why}}}
                                                : Text{Id::losses_not_these, {{"why", why}}},
                        .subject = "energy"});
    return false;
}

void explain_unlabelled(Notation notation, const UnlabelledMarks& marks, const Constraints& constraints, Stage stage,
                        SearchBudget& budget, std::vector<Finding>& findings) {
    const auto impossible = [&](const Constraints& asked) {
        return solve_unlabelled(marks, asked, budget).outcome == Search::none;
    };
    const auto error = [&](Rule rule, std::string subject, Text text) {
        findings.push_back({.rule = rule, .text = std::move(text), .subject = std::move(subject)});
    };
    const auto however_divided = [&](Text reason) { return brikks::however_divided(notation, std::move(reason)); };
    if (stage == Stage::fall) {
        if (const Bits hanging = marks.squares & ~flood_fill(marks.squares & row_bits(0), marks.squares); hanging != 0)
            findings.push_back(
                {.rule = Rule::order,
                 .text = {Id::squares_hang, {{"count", popcount(hanging)}, {"squares", cell_names(hanging)}}},
                 .subject = "grid/" + to_string(top_left(hanging)),
                 .squares = listed(hanging)});
        else if (tilings(marks, 1, budget).empty() && !budget.stopped())
            error(Rule::shape, "grid", Id::not_divisible);
        else if (!start_block_possible(marks))
            error(Rule::start_block, "grid", Id::no_start_block);
        else
            error(Rule::order, "grid", however_divided(Id::no_falling_order));
        return;
    }

    if (stage == Stage::gain) {
        error(Rule::energy_gain, "energy/" + std::to_string(*constraints.position),
              however_divided({Id::gain_impossible, {{"position", *constraints.position}}}));
        return; // without the energy bar, nothing can be said about the other bars
    }
    const std::size_t before = findings.size();
    Constraints gain = geometry_only(constraints);
    gain.position = constraints.position;
    Constraints lines = gain;
    lines.crosses = constraints.crosses;
    if (constraints.crosses && impossible(lines)) {
        std::vector<int> possible;
        for (int count = 0; count <= max_crosses; ++count) {
            lines.crosses = count;
            if (solve_unlabelled(marks, lines, budget).outcome == Search::found)
                possible.push_back(count);
        }
        if (!budget.stopped() && !possible.empty())
            error(Rule::extra, "extra",
                  however_divided({Id::extra_other, {{"possible", possible}, {"crosses", *constraints.crosses}}}));
        else
            error(Rule::extra, "extra",
                  however_divided({Id::extra_not_exactly,
                                   {{"crosses", Text{Id::count_crosses, {{"count", *constraints.crosses}}}}}}));
    }
    Constraints energy = gain;
    energy.energy = constraints.energy;
    if (!check_losses(constraints, marks.squares, findings))
        return;
    if (constraints.energy && constraints.energy->given && impossible(energy))
        error(Rule::energy_spend, "energy", however_divided(Id::energy_impossible));
    if (constraints.bomb_pending) {
        Constraints lax = constraints;
        lax.bomb_pending = false;
        if (solve_unlabelled(marks, lax, budget).outcome == Search::found)
            error(Rule::bomb, "bombs", Id::bomb_not_excused);
    }
    if (findings.size() == before && !budget.stopped())
        error(Rule::extra, "extra", however_divided(Id::not_both));
}

} // namespace brikks
