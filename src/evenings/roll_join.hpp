// Which ways of several players go together because they had the same rolls.
//
// How? Round by round, from moments of all players to moments of all of them, by steps that share a roll. There are two
// searches. The beam keeps only some moments of all players after each round, those with the most freedom: it finds
// rolls where there are many. The join of two graphs keeps all, and what remains is a graph again, to be joined with
// the next player.
//
// Why? The rolls of a real game usually are one possibility of many, so the beam finds some in a moment. Sheets of two
// games have little in common: of each pair of players few moments remain, or none, and then all is known.
//
// Does it work? A beam that ends has found steps of all players that share a roll in every round. A join leaves out
// only moments that cannot have the same rolls (can_share_rolls) and such without a way to the end. So an empty one
// proves that there are no rolls.
#pragma once

#include <optional>
#include <vector>

#include "evenings/roll_graph.hpp"

namespace brikks {

// A step of all players allows at least these rolls, one for each round. nullopt if the beam of that width finds none.
std::optional<std::vector<Block>> find_rolls(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests,
                                             std::size_t width, SearchBudget& budget);

// nullopt if some layer gets wider than that, before what leads to no end is dropped, if the memory that is left is not
// enough, or if the budget is exhausted.
std::optional<RollGraph> join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests,
                              std::size_t width, SearchBudget& budget);

} // namespace brikks
