// Comparison of several sheets: contradictions that can be seen at a glance, and who has won. Sheets that pass may
// still be from different games (common_rolls.hpp). The referee judges each sheet alone.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

struct SameGame {
    std::vector<base::Finding> findings; // the moment says on which sheet each is reported
    // The winner by the marks: all who share the first place; in a duel the player who stayed longer, or both of a
    // draw. Empty if that is unknown or if the sheets do not fit together.
    std::vector<std::size_t> winners;
    std::vector<std::size_t> open; // the sheets that leave open who has won
    bool legal() const { return !base::has_error(findings); }
};

// The name of the player, or "sheet 2".
base::Text player_of_sheet(const Sheet& sheet, std::size_t index);

// Compares one or more sheets. A check ignores a sheet that does not show what it needs, such as the colours.
SameGame judge_same_game(std::span<const Sheet> sheets);

} // namespace brikks
