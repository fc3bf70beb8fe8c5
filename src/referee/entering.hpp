// A sheet while it is entered: the marks on its bars that follow from its blocks, and the possible values of the
// others.
#pragma once

#include <optional>
#include <vector>

#include "brikks/sheet.hpp"
#include "referee/referee.hpp"

namespace brikks {

// The energy bar as the blocks circle it, with nothing spent or lost. nullopt if the marks do not show the blocks.
// Squares that are not a block gain nothing.
std::optional<EnergyBar> circled_by_blocks(const Sheet& sheet);

// The numbers with which the sheet would be legal, each with the other bars as they are.
struct PossibleBars {
    std::vector<int> crossed; // circles of the energy bar, without those crossed out before the game
    std::vector<int> extra;   // crosses on the extra points bar
    std::vector<int> bombs;   // crossed out
    bool complete = true;     // else the limits were reached, and there may be more
};
PossibleBars possible_bars(const Sheet& sheet, const Limits& limits);

} // namespace brikks
