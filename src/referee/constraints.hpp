// The constraints that the bars of a sheet put on every order of its blocks, and the errors that the bars alone show.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/turn.hpp"

namespace brikks {

// The marks of the energy bar, read.
struct EnergyConstraint {
    int position = 0;                                // circles 1..position are marked
    int crossed = 0;                                 // circles crossed out in the game
    base::IntArray<int, energy_circles + 1> up_to{}; // the part of them in circles 1..n
    bool given = true; // if not, any circles may be crossed out, as long as the spent points were active
};

// Everything that an order must satisfy apart from the fall of the blocks. A bar that is not given adds no constraint.
struct Constraints {
    int level = 2;
    EnergyBar start;
    std::optional<EnergyConstraint> energy; // only if it fits the start
    std::optional<int> position;            // how far the bar is circled, likewise
    std::optional<int> crosses;             // on the extra points bar; never in a duel
    int bombs_used = 0;        // if the bombs are not given: as many as could be (for the rounds of a duel)
    bool strict_bombs = false; // the house rule
    // True if a bomb is crossed out under the house rule: at some moment, then, some roll could not be placed.
    bool bomb_pending = false;

    // True if the player's bars can become those of the sheet when at most `circles_left` more circles are covered.
    bool may_reach(const Player& player, int circles_left) const {
        if (position) {
            const int most = player.energy.position + circle_effect({1, 0}, level).gain * circles_left;
            if (player.energy.position > *position || std::min(most, energy_circles) < *position)
                return false;
        }
        return (!energy || !energy->given || player.energy.crossed <= energy->crossed) &&
               (!crosses || player.crosses <= *crosses);
    }
    // True if the player's bars are those of the sheet.
    bool reached(const Player& player) const {
        return (!position || player.energy.position == *position) &&
               (!energy || !energy->given || player.energy.crossed == energy->crossed) &&
               (!crosses || player.crosses == *crosses);
    }
};

// The crosses that completed lines have to give when the energy bar ends at that position: exactly `least`, or at
// least, if more may have lapsed (extra-max). Negative: more pink X than crosses.
struct LineConstraint {
    int least = 0;
    bool more = true;
};
LineConstraint line_constraint(const Constraints& constraints, int position);

// The constraints without the bars: the blocks only have to fall.
Constraints geometry_only(Constraints constraints);

// Reads the constraints and reports what is wrong in any order: energy-start, bomb, extra (more pink X than crosses).
Constraints read_constraints(const Sheet& sheet, std::vector<base::Finding>& findings);

// Reports the points that differ from what the marks give: claims.
std::vector<base::Finding> check_claims(const Sheet& sheet);

} // namespace brikks
