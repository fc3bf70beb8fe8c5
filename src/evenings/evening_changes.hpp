// Finds small changes with which sheets would fit the dice.
#pragma once

#include "evenings/evening.hpp"

namespace brikks {

// Adds notes to an illegal filling. For each refused sheet: a change of one mark on its bars, and a change of the start
// block or of one turn written down for its player, with which the sheet would fit; of a sheet with another level than
// in the game only that level. Then a change of the rolls with which all sheets would fit. Each change was tried. If a
// sheet is wrong by itself, only few steps are taken; otherwise a last note says if the limits did not allow all trials.
void add_nearest_changes(const OpenGame& open, const PlayerSheets& sheets, Filling& filling, const Limits& limits);

} // namespace brikks
