// The histories of one player, or of both players of a duel together.
//
// How? The search follows the two graphs of a duel side by side, layer by layer, from pairs of seats to pairs of seats.
// Two start blocks form a pair if they are different. Two later steps form a pair if each sheet gets the number of mini
// blocks that the other player earned.
//
// Why? Each of the two graphs is small, and most pairs of their seats are impossible.
//
// Does it work? A pair of steps is left out only if it has the same start block twice, if its mini blocks do not agree,
// or if no path leads from it to the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "evenings/histories.hpp"

namespace brikks {

// One step of each player of a group.
struct GroupStep {
    std::vector<HistoryStep> players;
    Weight weight = 0;
    std::uint32_t to = 0;
};

// The histories of a group: of one player, or of both players of a duel.
struct HistoryGroup {
    std::vector<std::size_t> players;
    // The steps by layer and by the seats before them, the most natural first. All of them lead to the end.
    std::vector<std::vector<std::vector<GroupStep>>> layers;
    Count count = 0;
    bool all = true;         // false if there may be more histories
    std::size_t reached = 0; // last layer that a path from the start reaches
};

// Returns for each layer, and in it for each player of the group, true if the step is the same in all histories.
std::vector<std::vector<bool>> same_in_all(const HistoryGroup& group);

// Returns for each layer true if the sheets before it are the same in all histories.
std::vector<bool> same_before_in_all(const HistoryGroup& group);

// Returns the steps of at most `limit` histories. The first of these is the most natural one.
std::vector<std::vector<const GroupStep*>> first_histories(const HistoryGroup& group, std::size_t limit);

// Joins the graphs of the players of a group. Returns nullopt if the budget is exhausted. If there is no history,
// `count` is 0.
std::optional<HistoryGroup> join_histories(const std::vector<const HistoryGraph*>& graphs, SearchBudget& budget);

} // namespace brikks
