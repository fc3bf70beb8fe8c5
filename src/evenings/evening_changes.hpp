// The nearest changes with which sheets would fit the dice.
#pragma once

#include "evenings/evening.hpp"

namespace brikks {

// Adds to an illegal filling, as a note each, the nearest mark on the bars of each refused sheet, the start block or
// turn that was written down for its player, and the nearest roll with which all would fit. Each was tried; a last note
// says if the limits did not allow to try them all.
void add_nearest_changes(const OpenGame& open, const PlayerSheets& sheets, Filling& filling, const Limits& limits);

} // namespace brikks
