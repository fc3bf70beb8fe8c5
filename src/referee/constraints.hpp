// The constraints that the bars of a sheet put on every order of its blocks, and the errors that the bars alone show.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// The constraint that the marks of the energy bar put on an order.
struct EnergyConstraint {
    int position = 0;                                // circles 1..position are marked
    int crossed = 0;                                 // circles crossed out in the game
    base::IntArray<int, energy_circles + 1> up_to{}; // up_to[n]: circles crossed out in the game among 1..n
    bool given = true; // if false, the bar is not given, and any active points may have been spent or lost
};

// Everything that an order must satisfy apart from the fall of the blocks. A bar that is not given adds no constraint.
struct Constraints {
    int level = 2;
    EnergyBar start;
    std::optional<EnergyConstraint> energy; // nullopt if the energy cannot or need not be checked
    std::optional<int> position;            // circles 1..position are marked at the end; nullopt if unknown
    std::optional<int> crosses;             // crosses on the extra points bar; nullopt in a duel
    int bombs_used = 0;                     // bombs crossed out; all three if the bombs are not given
    bool strict_bombs = false;              // true under the house rule strict-bombs
    // True if strict_bombs is true and a bomb is crossed out. The order must then have a moment at which some roll
    // cannot be placed.
    bool bomb_pending = false;

    // True if the player's bars can become the bars of the sheet when at most `circles_left` more circles are covered.
    bool may_reach(const Player& player, int circles_left) const {
        if (position) {
            const int most = player.energy.position + circle_effect({1, 0}, level).gain * circles_left;
            if (player.energy.position > *position || std::min(most, energy_circles) < *position)
                return false;
        }
        return (!energy || !energy->given || player.energy.crossed <= energy->crossed) &&
               (!crosses || player.crosses <= *crosses);
    }
    // True if the player's bars are the bars of the sheet.
    bool reached(const Player& player) const {
        return (!position || player.energy.position == *position) &&
               (!energy || !energy->given || player.energy.crossed == energy->crossed) &&
               (!crosses || player.crosses == *crosses);
    }
};

// The number of crosses that completed rows must give: exactly `least`, or if `more` is true, at least `least`, because
// further crosses may have lapsed (extra-max). `least` is negative if there are more pink X than crosses.
struct LineConstraint {
    int least = 0;
    bool more = true;
};
// Returns the line crosses that are due if circles 1..position of the energy bar are marked at the end.
LineConstraint line_constraint(const Constraints& constraints, int position);

// Returns the constraints without the bars: the blocks only have to fall.
Constraints geometry_only(Constraints constraints);

// Reads the constraints from the bars. Reports the errors that the bars show without the blocks, by the rules
// energy-start, energy-gain (a gap), bomb, and extra (more pink X than crosses). Notes the bars that are not given.
Constraints read_constraints(const Sheet& sheet, std::vector<base::Finding>& findings);

// Returns the rows, the top one first, whose claimed points differ from the points of their crosses.
std::vector<int> rows_with_wrong_points(const Sheet& sheet);

// Reports the claimed points that differ from the points that the marks give (rule claims).
std::vector<base::Finding> check_claims(const Sheet& sheet);

} // namespace brikks
