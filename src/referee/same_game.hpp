// Comparison of the sheets of one game: simple contradictions between them, and the winner. Sheets without a
// contradiction may still be from different games (common_rolls.hpp). The referee judges each sheet alone
// (referee.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

struct SameGame {
    std::vector<base::Finding> findings; // the moment of a finding says to which sheet it belongs
    // The winners by the marks: all players who share the first place; in a duel the player who stayed in longer, or
    // both players if it is a draw. Empty if the winner is unknown or if the sheets do not fit together.
    std::vector<std::size_t> winners;
    std::vector<std::size_t> open; // the sheets with missing bars that leave the winner unknown
    bool legal() const { return !base::has_error(findings); }
};

// Returns the name of the player, or "sheet 2" if the sheet has no name. `index`: counted from 0.
base::Text player_of_sheet(const Sheet& sheet, std::size_t index);

// Compares one or more sheets. Each check ignores the sheets that do not show what the check needs, such as the
// colours.
SameGame judge_same_game(std::span<const Sheet> sheets);

} // namespace brikks
