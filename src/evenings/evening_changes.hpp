// Finds small changes with which sheets would fit the dice.
#pragma once

#include "evenings/evening.hpp"

namespace brikks {

// Adds notes to an illegal filling, each about a change that was tried and with which sheets would fit:
//
// * For each refused sheet: a change of one mark on its bars, and a change of the start block or of one turn that was
//   written down for its player. If the sheet has another level than its player, only the level is changed.
// * A change of the rolls with which all sheets would fit.
//
// If a sheet is wrong whatever was rolled, only few steps are taken. Otherwise a last note says if the limits prevented
// some trials.
void add_nearest_changes(const OpenGame& open, const PlayerSheets& sheets, Filling& filling, const Limits& limits);

} // namespace brikks
