#include "referee/constraints.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "brikks/score.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Severity;
using base::Text;

Text players_text(int players) {
    return players == 1 ? Text{Id::in_solo_game} : Text{Id::with_players, {{"count", players}}};
}

// Checks the circles that are marked before the game (energy-start). True if there is no error.
bool check_start(const Sheet& sheet, const EnergyMarks& marks, std::vector<Finding>& findings) {
    const EnergyBar start = start_energy(sheet.players);
    const Text players = players_text(sheet.players);
    const std::size_t before = findings.size();
    const auto error = [&](int circle, Text text) {
        text.arguments.push_back({"circle", circle});
        text.arguments.push_back({"players", players});
        findings.push_back(
            {.rule = Rule::energy_start, .text = std::move(text), .subject = "energy/" + std::to_string(circle)});
    };
    for (int circle = 1; circle <= energy_circles; ++circle) {
        const EnergyMark mark = marks.circle(circle);
        if (circle <= start.deactivated && mark != EnergyMark::deactivated)
            error(circle, {Id::circle_not_deactivated,
                           {{"mark", Text{mark == EnergyMark::untouched ? Id::mark_untouched : Id::mark_circled}}}});
        else if (circle > start.deactivated && mark == EnergyMark::deactivated)
            error(circle, {Id::circle_deactivated,
                           {{"allowed", start.deactivated == 0
                                            ? Text{Id::no_circle_deactivated}
                                            : Text{Id::circles_deactivated, {{"count", start.deactivated}}}}}});
        else if (circle > start.deactivated && circle <= start.position && mark == EnergyMark::untouched)
            error(circle, {Id::circle_not_circled, {{"first", start.deactivated + 1}, {"last", start.position}}});
    }
    return findings.size() == before;
}

// Checks that the marked circles have no gap, because points are always circled from left to right (energy-gain). True
// if there is no error.
bool check_gap(const EnergyMarks& marks, std::vector<Finding>& findings) {
    for (int circle = 1; circle < marks.position(); ++circle)
        if (marks.circle(circle) == EnergyMark::untouched) {
            const int after =
                static_cast<int>(std::find_if(marks.begin() + circle, marks.end(),
                                              [](EnergyMark mark) { return mark != EnergyMark::untouched; }) -
                                 marks.begin() + 1);
            findings.push_back({.rule = Rule::energy_gain,
                                .text = {Id::energy_gap, {{"after", after}, {"gap", circle}}},
                                .subject = "energy/" + std::to_string(circle)});
            return false;
        }
    return true;
}

EnergyConstraint read_energy(const EnergyMarks& marks) {
    EnergyConstraint energy;
    energy.position = marks.position();
    for (int circle = 1; circle <= energy_circles; ++circle)
        energy.up_to[circle] = marks.count(EnergyMark::crossed, circle);
    energy.crossed = energy.up_to[energy_circles];
    return energy;
}

// Returns the constraint for an energy bar that is not given. It is needed where the energy at some moment matters:
// under strict-bombs and in a duel.
EnergyConstraint unknown_energy(const EnergyBar& start) {
    EnergyConstraint energy;
    energy.given = false;
    for (int circle = 1; circle <= energy_circles; ++circle)
        energy.up_to[circle] = std::max(circle - start.deactivated, 0);
    return energy;
}

void check_bombs(const BombMarks& marks, std::vector<Finding>& findings) {
    for (std::size_t i = 1; i < marks.size(); ++i)
        if (marks[i] && !marks[i - 1]) {
            findings.push_back({.rule = Rule::bomb,
                                .text = {Id::bomb_gap, {{"value", bomb_values[i]}, {"above", bomb_values[i - 1]}}},
                                .subject = "bombs"});
            return;
        }
}

// Notes which checks are impossible because a bar is not given.
void note_missing(const Sheet& sheet, std::vector<Finding>& findings) {
    const auto note = [&](bool given, Rule rule, Id id) {
        if (!given)
            findings.push_back({.rule = rule, .severity = Severity::note, .text = id});
    };
    note(sheet.energy.has_value(), Rule::energy_gain, Id::energy_not_given);
    if (sheet.variant == Variant::duel)
        return;
    note(sheet.extra.has_value(), Rule::extra, Id::extra_not_given);
    note(sheet.bombs.has_value(), Rule::bomb, Id::bombs_not_given);
}

// The points that the missing bars could add to a total.
struct Missing {
    int most = 0;
    std::vector<Text> parts;
};

Missing missing_parts(const Sheet& sheet) {
    Missing missing;
    if (sheet.variant == Variant::duel)
        return missing;
    const auto add = [&](bool given, int most, Id part) {
        if (given)
            return;
        missing.most += most;
        missing.parts.emplace_back(part);
    };
    add(sheet.energy.has_value(), energy_circles / 2, Id::part_energy);
    add(sheet.extra.has_value(), extra_points.back(), Id::part_extra);
    add(sheet.bombs.has_value(), std::accumulate(bomb_values.begin(), bomb_values.end(), 0), Id::part_bombs);
    return missing;
}

void check_claimed_rows(const Sheet& sheet, Grid grid, const Score& result, std::vector<Finding>& findings) {
    for (const int row : rows_with_wrong_points(sheet)) {
        const int index = row_count - 1 - row;
        const int crosses = std::popcount(grid.row(row));
        findings.push_back({.rule = Rule::claims,
                            .text = {Id::claim_row,
                                     {{"row", row + 1},
                                      {"crosses", Text{Id::count_crosses, {{"count", crosses}}}},
                                      {"points", Text{Id::count_points, {{"count", result.rows[index]}}}},
                                      {"claimed", *(*sheet.claims.rows)[static_cast<std::size_t>(index)]}}},
                            .subject = "rows/" + std::to_string(index)});
    }
}

void check_claimed_total(const Sheet& sheet, Grid grid, const Score& result, std::vector<Finding>& findings) {
    const int claimed = *sheet.claims.total;
    const bool duel = sheet.variant == Variant::duel;
    if (duel && claimed == points_of_all_rows(grid)) {
        if (claimed != result.total)
            findings.push_back({.rule = Rule::duel_end,
                                .severity = Severity::note,
                                .text = {Id::claim_total_all_rows, {{"claimed", claimed}, {"total", result.total}}},
                                .subject = "total"});
        return;
    }
    const Missing missing = missing_parts(sheet);
    const auto error = [&](Text text) {
        text.arguments.push_back({"total", result.total});
        text.arguments.push_back({"claimed", claimed});
        findings.push_back({.rule = Rule::claims, .text = std::move(text), .subject = "total"});
    };
    if (missing.most == 0) {
        if (claimed != result.total)
            error(duel ? Text{Id::claim_total_duel}
                       : Text{Id::claim_total,
                              {{"rows", result.lines},
                               {"extra", result.extra},
                               {"bombs", result.bombs},
                               {"energy", result.energy}}});
    } else if (claimed < result.total || claimed > result.total + missing.most) {
        error({Id::claim_total_range, {{"missing", missing.parts}, {"most", missing.most}}});
    } else {
        findings.push_back({.rule = Rule::claims,
                            .severity = Severity::note,
                            .text = {Id::claim_total_unchecked, {{"claimed", claimed}, {"missing", missing.parts}}},
                            .subject = "total"});
    }
}

// Checks the extra points bar as far as the energy bar alone decides: it is empty in a duel, and has at least one cross
// for each pink X (rule extra).
void check_extra(const Sheet& sheet, Constraints& constraints, std::vector<Finding>& findings) {
    const int crosses = sheet.extra.value_or(0);
    const auto error = [&](Text text) {
        findings.push_back({.rule = Rule::extra, .text = std::move(text), .subject = "extra"});
    };
    if (sheet.variant == Variant::duel) {
        if (crosses != 0)
            error({Id::extra_in_duel, {{"count", crosses}}});
        return;
    }
    if (!sheet.extra || !constraints.energy)
        return;
    const int pink = pink_up_to(constraints.energy->position);
    if (crosses < pink) {
        constraints.crosses.reset(); // wrong crosses must not constrain the search
        error({Id::extra_below_pink, {{"crosses", Text{Id::count_crosses, {{"count", crosses}}}}, {"count", pink}}});
    }
}

} // namespace

LineConstraint line_constraint(const Constraints& constraints, int position) {
    if (!constraints.crosses)
        return LineConstraint{};
    const int due = *constraints.crosses - pink_up_to(position);
    return *constraints.crosses == max_crosses ? LineConstraint{std::max(due, 0), true} : LineConstraint{due, false};
}

Constraints geometry_only(Constraints constraints) {
    constraints.energy.reset();
    constraints.position.reset();
    constraints.crosses.reset();
    constraints.strict_bombs = false;
    constraints.bomb_pending = false;
    return constraints;
}

Constraints read_constraints(const Sheet& sheet, std::vector<Finding>& findings) {
    Constraints constraints;
    constraints.level = sheet.level;
    constraints.start = start_energy(sheet.players);

    if (sheet.energy && check_start(sheet, *sheet.energy, findings) && check_gap(*sheet.energy, findings)) {
        constraints.energy = read_energy(*sheet.energy);
        constraints.position = constraints.energy->position;
    }
    if (sheet.variant == Variant::standard)
        constraints.crosses = sheet.extra;
    check_extra(sheet, constraints, findings);
    constraints.bombs_used = bombs_used(sheet);
    constraints.strict_bombs = sheet.house.strict_bombs;
    if (sheet.bombs) {
        check_bombs(*sheet.bombs, findings);
        constraints.bomb_pending = constraints.strict_bombs && constraints.bombs_used > 0;
    }
    if (!sheet.energy && (constraints.strict_bombs || sheet.variant == Variant::duel))
        constraints.energy = unknown_energy(constraints.start);
    note_missing(sheet, findings);
    return constraints;
}

std::vector<int> rows_with_wrong_points(const Sheet& sheet) {
    std::vector<int> rows;
    const Score result = score(sheet);
    const Grid grid = crossed_squares(sheet.marks);
    for (int row = row_count - 1; sheet.claims.rows && row >= 0; --row) {
        const int index = row_count - 1 - row;
        const std::optional<int> claimed = (*sheet.claims.rows)[static_cast<std::size_t>(index)];
        // Only complete rows count in a duel, but a claim that counts the other rows as well is not an error.
        const bool counts_all =
            sheet.variant == Variant::duel && claimed == row_points(row, std::popcount(grid.row(row)));
        if (claimed && claimed != result.rows[index] && !counts_all)
            rows.push_back(row);
    }
    return rows;
}

std::vector<Finding> check_claims(const Sheet& sheet) {
    std::vector<Finding> findings;
    const Score result = score(sheet);
    const Grid grid = crossed_squares(sheet.marks);
    check_claimed_rows(sheet, grid, result, findings);
    if (sheet.claims.total)
        check_claimed_total(sheet, grid, result, findings);
    return findings;
}

} // namespace brikks
