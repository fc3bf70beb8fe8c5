// Finds illegal sheets without the referee, because a photo has too many candidates to judge them all.
#pragma once

#include <optional>

#include "brikks/sheet.hpp"
#include "reading/grid_readings.hpp"

namespace reading {

// Returns nullopt if the sheet may be legal. Otherwise returns the regret to add to the penalty for illegal sheets: the
// further the energy bar is off, the less probable is a slip of the pen. `grid`: the reading from which the marks of
// `sheet` were made. All bars of the sheet are given.
std::optional<double> surely_illegal(const GridReading& grid, const brikks::Sheet& sheet);

} // namespace reading
