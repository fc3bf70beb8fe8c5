// The reference implementation of the referee: goes forwards through plain stages of all sets of placed blocks, without
// leaving out anything. It checks all constraints at once, and decides only between legal and illegal.
#pragma once

#include <cstddef>
#include <optional>

#include "brikks/sheet.hpp"

namespace support {

// The choice of the circles that are crossed out when points are spent or lost: among those that are active at that
// moment and crossed out on the sheet. Active points stay active until they are crossed out, so the choice should not
// matter; the tests try both.
enum class Circles {
    first, // the first ones
    every, // every choice: for small sheets
};

struct SlowVerdict {
    bool legal = false;
    std::size_t sets = 0; // sets of placed blocks that were looked at
};

// Judges a sheet. nullopt if there are more than `most_tilings` ways to divide the squares into blocks.
std::optional<SlowVerdict> slow_judge(const brikks::Sheet& sheet, Circles circles = Circles::first,
                                      std::size_t most_tilings = 1000);

} // namespace support
