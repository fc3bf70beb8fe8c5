// Finds the number of players of a table, which is the same on all of its sheets.
#pragma once

#include <optional>
#include <vector>

#include "reading/decision.hpp"

namespace reading {

struct PlayersOfTable {
    int players = 0;
    bool by_count = false; // true if the sheets leave it open, and there are as many sheets as that
};

// Returns the number of players at a table with these sheets; nullopt for a single sheet, if the sheets contradict each
// other, or if more of them are there than can be.
std::optional<PlayersOfTable> players_at_table(const std::vector<PlayersOdds>& sheets);

} // namespace reading
