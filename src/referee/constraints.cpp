#include "referee/constraints.hpp"

#include <numeric>
#include <string>

#include "base/wording.hpp"
#include "brikks/score.hpp"

namespace brikks {
namespace {

using base::counted;
using base::Finding;
using base::Rule;
using base::Severity;

std::string players_text(int players) {
    return players == 1 ? "in a solo game" : "with " + std::to_string(players) + " players";
}

void error(std::vector<Finding>& findings, Rule rule, std::string subject, std::string message) {
    findings.push_back(Finding{rule, Severity::error, std::move(message), std::move(subject), {}});
}

// energy-start. Returns whether the marks can be read on.
bool check_start(const Sheet& sheet, const EnergyMarks& marks, std::vector<Finding>& findings) {
    const EnergyBar start = start_energy(sheet.players);
    bool good = true;
    for (int circle = 1; circle <= energy_circles; ++circle) {
        const EnergyMark mark = marks.circle(circle);
        const std::string subject = "energy/" + std::to_string(circle);
        const std::string number = "energy circle " + std::to_string(circle);
        if (circle <= start.deactivated && mark != EnergyMark::deactivated) {
            error(findings, Rule::energy_start, subject,
                  number + " is " + (mark == EnergyMark::untouched ? "untouched" : "circled") + "; " +
                      players_text(sheet.players) + " it is crossed out before the game ('-')");
            good = false;
        } else if (circle > start.deactivated && mark == EnergyMark::deactivated) {
            error(findings, Rule::energy_start, subject,
                  number + " is crossed out before the game; " + players_text(sheet.players) + " " +
                      (start.deactivated == 0   ? "none is"
                       : start.deactivated == 1 ? "only circle 1 is"
                                                : "only circles 1 and 2 are"));
            good = false;
        } else if (circle > start.deactivated && circle <= start.position && mark == EnergyMark::untouched) {
            error(findings, Rule::energy_start, subject,
                  number + " is untouched; " + players_text(sheet.players) + " circles " +
                      std::to_string(start.deactivated + 1) + " to " + std::to_string(start.position) +
                      " are circled from the start");
            good = false;
        }
    }
    return good;
}

EnergyConstraint read_energy(const EnergyMarks& marks) {
    EnergyConstraint energy;
    energy.position = marks.position();
    for (int circle = 1; circle <= energy_circles; ++circle)
        energy.up_to[circle] = marks.count(EnergyMark::crossed, circle);
    energy.crossed = energy.up_to[energy_circles];
    return energy;
}

// Where it matters when a player had how much energy, it is followed even if the bar is not given.
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
            error(findings, Rule::bomb, "bombs",
                  "the bomb worth " + std::to_string(bomb_values[i]) + " is crossed out, the one worth " +
                      std::to_string(bomb_values[i - 1]) + " above it is not; bombs are crossed out from the top");
            return;
        }
}

// What cannot be checked.
void note_missing(const Sheet& sheet, std::vector<Finding>& findings) {
    const auto note = [&](bool given, Rule rule, const char* message) {
        if (!given)
            findings.push_back(Finding{rule, Severity::note, message, "", {}});
    };
    note(sheet.energy.has_value(), Rule::energy_gain,
         "the energy bar is not given, so energy is neither checked nor counted");
    if (sheet.variant == Variant::duel)
        return;
    note(sheet.extra.has_value(), Rule::extra,
         "the extra points bar is not given, so its crosses are neither checked nor counted");
    note(sheet.bombs.has_value(), Rule::bomb, "the bombs are not given, so they are neither checked nor counted");
}

// What the bars that were not given can add to a total.
struct Unknown {
    int most = 0;
    std::string names;
};

Unknown unknown_parts(const Sheet& sheet) {
    Unknown unknown;
    if (sheet.variant == Variant::duel)
        return unknown;
    const auto add = [&](bool given, int most, std::string_view part) {
        if (given)
            return;
        unknown.most += most;
        unknown.names += (unknown.names.empty() ? "" : " and ") + std::string(part);
    };
    add(sheet.energy.has_value(), energy_circles / 2, "energy");
    add(sheet.extra.has_value(), extra_points.back(), "extra points");
    add(sheet.bombs.has_value(), std::accumulate(bomb_values.begin(), bomb_values.end(), 0), "bombs");
    return unknown;
}

void check_claims(const Sheet& sheet, std::vector<Finding>& findings) {
    const Score result = score(sheet);
    if (sheet.claims.rows)
        for (int i = 0; i < row_count; ++i) {
            const int written = (*sheet.claims.rows)[static_cast<std::size_t>(i)];
            const int right = result.rows[i];
            const int row = row_count - 1 - i;
            const int crosses = std::popcount(crossed_squares(sheet.marks).row(row));
            // A duel counts complete rows only; who writes down the others does no wrong.
            if (written == right || (sheet.variant == Variant::duel && written == 0 && crosses < column_count))
                continue;
            error(findings, Rule::claims, "rows/" + std::to_string(i),
                  "row " + std::to_string(row + 1) + " has " + counted(crosses, "cross", "crosses") + ": " +
                      counted(right, "point", "points") + ", not " + std::to_string(written));
        }
    if (!sheet.claims.total)
        return;
    const int written = *sheet.claims.total;
    if (sheet.variant == Variant::duel && written == complete_row_points(crossed_squares(sheet.marks)))
        return;
    const Unknown unknown = unknown_parts(sheet);
    if (unknown.most == 0 && written != result.total) {
        const std::string sum = sheet.variant == Variant::duel
                                    ? std::to_string(result.total) + " for the rows"
                                    : std::to_string(result.lines) + " + " + std::to_string(result.extra) + " + " +
                                          std::to_string(result.bombs) + " + " + std::to_string(result.energy) + " = " +
                                          std::to_string(result.total) + " (rows, extra points, bombs, energy)";
        error(findings, Rule::claims, "total", "the total is " + sum + ", not " + std::to_string(written));
    } else if (unknown.most != 0 && (written < result.total || written > result.total + unknown.most)) {
        error(findings, Rule::claims, "total",
              "the total cannot be " + std::to_string(written) + ": what is given makes " +
                  std::to_string(result.total) + ", and " + unknown.names + ", not given, can add at most " +
                  std::to_string(unknown.most));
    } else if (unknown.most != 0) {
        findings.push_back(
            Finding{Rule::claims,
                    Severity::note,
                    "the total of " + std::to_string(written) + " cannot be checked: " + unknown.names + " not given",
                    "total",
                    {}});
    }
}

// extra, as far as the energy bar alone tells.
void check_extra(const Sheet& sheet, Constraints& constraints, std::vector<Finding>& findings) {
    const int crosses = sheet.extra.value_or(0);
    if (sheet.variant == Variant::duel) {
        if (crosses != 0)
            error(findings, Rule::extra, "extra",
                  "in a duel the extra points bar stays empty, but it has " + counted(crosses, "cross", "crosses"));
        return;
    }
    if (!sheet.extra || !constraints.energy)
        return;
    const int pink = pink_up_to(constraints.energy->position);
    if (crosses < pink) {
        constraints.crosses.reset(); // told; nothing follows from them
        error(findings, Rule::extra, "extra",
              "the extra points bar has " + counted(crosses, "cross", "crosses") + ", but " +
                  counted(pink, "pink X is", "pink X are") + " circled on the energy bar: at least " +
                  counted(pink, "cross is", "crosses are") + " due");
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
    constraints.variant = sheet.variant;
    constraints.players = sheet.players;
    constraints.level = sheet.level;
    constraints.start = start_energy(sheet.players);

    if (sheet.energy && check_start(sheet, *sheet.energy, findings)) {
        constraints.energy = read_energy(*sheet.energy);
        constraints.position = constraints.energy->position;
    }
    if (sheet.variant == Variant::standard)
        constraints.crosses = sheet.extra;
    check_extra(sheet, constraints, findings);
    constraints.bombs_used = bomb_count;
    constraints.strict_bombs = sheet.house.strict_bombs;
    if (sheet.bombs) {
        check_bombs(*sheet.bombs, findings);
        constraints.bombs_used = 0;
        for (const bool used : *sheet.bombs)
            constraints.bombs_used += used ? 1 : 0;
        constraints.bomb_pending = constraints.strict_bombs && constraints.bombs_used > 0;
    }
    if (!sheet.energy && (constraints.strict_bombs || sheet.variant == Variant::duel))
        constraints.energy = unknown_energy(constraints.start);
    note_missing(sheet, findings);
    check_claims(sheet, findings);
    return constraints;
}

} // namespace brikks
