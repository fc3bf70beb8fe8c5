// Help for a player who is entering a sheet: the energy that the blocks gain, and the values of the bars with which the
// sheet would be legal.
#pragma once

#include <optional>
#include <vector>

#include "brikks/sheet.hpp"
#include "referee/referee.hpp"

namespace brikks {

// Returns the energy bar with the points that the blocks gain, and with nothing spent or lost. nullopt if the notation
// does not show the blocks. Squares that do not form a block gain nothing.
std::optional<EnergyBar> circled_by_blocks(const Sheet& sheet);

// The values of each bar with which the sheet would be legal if the other bars stayed unchanged.
struct PossibleBars {
    std::vector<int> crossed; // circles of the energy bar that are crossed out in the game
    std::vector<int> extra;   // crosses on the extra points bar
    std::vector<int> bombs;   // bombs that are crossed out
    bool complete = true;     // false if the limits were reached, so that more values may be possible
};
PossibleBars possible_bars(const Sheet& sheet, const Limits& limits);

} // namespace brikks
