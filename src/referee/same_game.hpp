// Do several sheets fit together as those of one game? What can be seen at a glance, and who has won; sheets that pass
// may still be from different games (common_rolls.hpp). Each sheet by itself is judged by the referee.
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
    std::vector<std::size_t> open; // the sheets that do not give what decides who has won
    bool legal() const { return !base::has_error(findings); }
};

// "Ana", or "sheet 2".
base::Text player_of_sheet(const Sheet& sheet, std::size_t index);

// sheets: 1 or more. A check ignores a sheet that does not show what it needs, such as the colours.
SameGame judge_same_game(std::span<const Sheet> sheets);

} // namespace brikks
