// Finds the rolls that several players can have had in common, from their roll graphs (roll_graph.hpp).
//
// How? Both searches here go round by round, from one moment of each player to the next, by steps that have a roll in
// common. The beam search keeps after each round only the combinations with the most freedom; it finds rolls if there
// are many. The join of two graphs keeps all combinations. Its result is a graph again, which can be joined with the
// next one.
//
// Why? The rolls of a real game are usually one of many possibilities, so the beam soon finds some rolls. Sheets of two
// different games have little in common, so their join is small enough to be complete: it leaves few moments or none.
//
// Does it work? A beam that reaches the last round has found a step of every player in each round, with a roll in
// common. A join leaves out only moments that cannot have the same rolls from there on (can_share_rolls) or that have
// no path to the end. So an empty join proves that there are no common rolls.
#pragma once

#include <optional>
#include <vector>

#include "evenings/roll_graph.hpp"

namespace brikks {

struct BeamResult {
    std::optional<std::vector<Block>> rolls; // nullopt if the beam found none or if the budget was exhausted
    std::size_t reached = 0;                 // the number of rounds that the beam got through
};

// Finds rolls, one for each round, that allow a path through every graph, with a beam of this width.
BeamResult find_rolls(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests, std::size_t width,
                      SearchBudget& budget);

// Joins two graphs. Returns nullopt if some layer gets more than `width` pairs (counted before pairs without a path to
// the end are dropped), if the memory left is not enough, or if the budget is exhausted.
std::optional<RollGraph> join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests,
                              std::size_t width, SearchBudget& budget);

} // namespace brikks
