// The reference implementation of the referee: plain stages over all sets of placed blocks, forwards, without any
// pruning. It decides by all constraints at once, and says no more than legal or illegal.
#pragma once

#include <cstddef>
#include <optional>

#include "brikks/sheet.hpp"

namespace support {

// Which circles are crossed out when points are spent or lost, among those that are crossed out on the sheet and active
// by then. Since active points stay active until they go, the choice should not matter; the tests try both.
enum class Circles {
    first, // the first ones
    every, // every choice: for small sheets
};

struct SlowVerdict {
    bool legal = false;
    std::size_t sets = 0; // sets of placed blocks that were looked at
};

// nullopt if there are more than `most_tilings` ways to divide the squares into blocks.
std::optional<SlowVerdict> slow_judge(const brikks::Sheet& sheet, Circles circles = Circles::first,
                                      std::size_t most_tilings = 1000);

} // namespace support
