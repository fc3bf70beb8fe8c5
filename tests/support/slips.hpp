// Makes the slips of people who copy the grid of a sheet, in one square or two rows. Counts the slips for which the
// program finds a correction, and how often it is the right one.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "brikks/other_games.hpp"
#include "brikks/sheet.hpp"
#include "support/rng.hpp"

namespace support {

enum class Slip { forgotten, added, changed, exchanged };
inline constexpr std::array<std::string_view, 4> slip_names = {"forgotten", "added", "changed", "rows exchanged"};

// Returns the sheet with one random mark forgotten, added or changed, or with two neighbouring rows exchanged. An added
// or changed mark is the mark of another square. nullopt if this slip is not possible on the sheet.
std::optional<brikks::Sheet> with_slip(brikks::Sheet sheet, Slip slip, Rng& rng);

struct SlipCounts {
    int illegal = 0;
    int noted = 0;  // sheets whose findings have a note about a change
    int right = 0;  // the sheet before the slip is among those that the notes name
    int single = 0; // one change of a square or of two rows makes the sheet legal with the points written on it
    int named = 0;  // of these, sheets whose notes name the change
    int wrong = 0;  // notes that name a sheet that is not legal: must stay 0
    std::vector<double> milliseconds; // for the verdict with its notes
};

// Counts a sheet with a slip, unless it is legal or undecided. `others`: the sheets of `slipped` in other games.
void count(const brikks::Sheet& legal, const brikks::Sheet& slipped, const brikks::OtherGames& others,
           SlipCounts& counts);

} // namespace support
