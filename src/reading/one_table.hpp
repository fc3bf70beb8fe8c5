// What the sheets of one table say together about the number of players, which is the same on all of them.
#pragma once

#include <optional>
#include <vector>

#include "reading/decision.hpp"

namespace reading {

// Returns the number of players at a table with these sheets, by what each of them says alone; nullopt if it stays
// doubtful, if the sheets contradict each other, or if there are more sheets than players.
std::optional<int> players_at_table(const std::vector<PlayersOdds>& sheets);

} // namespace reading
