// The histories of one player, or of both players of a duel together.
//
// How? The two graphs of a duel are followed side by side, layer by layer, from pairs of seats to pairs of seats. Two
// steps form a pair if the start blocks differ and each player draws the mini blocks that the other one earned.
//
// Why? Each of the two graphs is small, and few of their seats fit together.
//
// Does it work? A pair of steps is dropped only if the mini blocks do not agree, or if no way leads from it to the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "evenings/histories.hpp"

namespace brikks {

// One step of all players of a group, with the mini blocks that are drawn on their sheets.
struct GroupStep {
    std::vector<HistoryStep> players;
    Weight weight = 0;
    std::uint32_t to = 0;
};

// One player, or both of a duel.
struct HistoryGroup {
    std::vector<std::size_t> players;
    // The steps by layer and seats, the most natural first, without steps that lead to no end.
    std::vector<std::vector<std::vector<GroupStep>>> layers;
    Count count = 0;
    bool all = true;         // else there may be more
    std::size_t reached = 0; // the last layer that some way from the start reaches
};

// Whether a step is the same in all histories, by layer and player of the group.
std::vector<std::vector<bool>> same_in_all(const HistoryGroup& group);

// The steps of the first histories, the most natural first.
std::vector<std::vector<const GroupStep*>> first_histories(const HistoryGroup& group, std::size_t limit);

// Joins the graphs of the players of a group. Nullopt if the budget is exhausted; without any history, count is 0.
std::optional<HistoryGroup> join_histories(const std::vector<const HistoryGraph*>& graphs, SearchBudget& budget);

} // namespace brikks
