// The ways of several players that go together because all had the same rolls.
//
// How? Round by round, from a moment of each player to a moment of each player, by steps that share a roll. There are
// two searches. The beam keeps after each round only the combinations with the most freedom: it finds rolls where there
// are many. The join of two graphs keeps all, and the result is a graph again, which can be joined with the next one.
//
// Why? The rolls of a real game are usually one possibility of many, so the beam finds some in a moment. Sheets of two
// games have little in common: a join of two players leaves few moments, or none, and then everything is known.
//
// Does it work? A beam that ends has found steps of all players that share a roll in every round. A join leaves out
// only moments that cannot have the same rolls (can_share_rolls) or have no way to the end. So an empty join proves
// that there are no rolls.
#pragma once

#include <optional>
#include <vector>

#include "evenings/roll_graph.hpp"

namespace brikks {

// Finds rolls, one for each round, with which every player has a way. Nullopt if the beam of that width finds none.
std::optional<std::vector<Block>> find_rolls(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests,
                                             std::size_t width, SearchBudget& budget);

// Joins two graphs. Nullopt if some layer has more pairs than `width` before those without an end are dropped, if the
// memory left is not enough, or if the budget is exhausted.
std::optional<RollGraph> join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests,
                              std::size_t width, SearchBudget& budget);

} // namespace brikks
