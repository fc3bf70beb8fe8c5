// The histories of one sheet as a graph: seats by round, and the steps from each to seats of the next round. Its ways
// from start to end are the histories. histories.hpp finds it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/prices.hpp"

namespace brikks {

// How a sheet looks at some moment.
struct Seat {
    Player player;
    bool out = false;
    friend bool operator==(const Seat&, const Seat&) = default;
};

// What a player does in a round, and the mini blocks that are drawn on the sheet after it.
struct HistoryStep {
    Turn turn;
    int cost = 0;
    int earned = 0;    // mini blocks for the other sheet
    Bits minis = 0;    // drawn on this one
    bool room = false; // whether one more could be drawn
    Weight weight = 0;
    std::uint32_t to = 0; // the seat after it
};
inline constexpr std::uint32_t no_seat = ~std::uint32_t{0};

// Number of ways; the greatest number means that or more.
using Count = std::uint64_t;
inline constexpr Count most_counted = ~Count{0};
inline constexpr Count sum(Count a, Count b) {
    return a > most_counted - b ? most_counted : a + b;
}

// Seats before a step, and the steps. Step 0 is the start block, step r round r.
struct Layer {
    std::vector<Seat> seats;
    std::vector<std::vector<HistoryStep>> steps; // of each seat, the most natural first
    // Of each seat the ways to the end, and the best of them.
    std::vector<Count> ways;
    std::vector<Weight> best;
};

struct HistoryGraph {
    std::vector<Layer> layers; // one more than steps; the first has one seat, the others none if no way reaches them
    std::size_t reached = 0;   // the last layer that some way from the start reaches
    bool complete = true;      // else the budget was exhausted
    bool all = true;           // else there may be more histories: some were given up
    bool any() const { return complete && layers.front().ways.front() != 0; }
    std::size_t bytes() const; // roughly
};

// With its place in vectors that grow, and in a table of its layer.
inline constexpr std::size_t bytes_of_seat = 2 * (sizeof(Seat) + sizeof(std::vector<HistoryStep>));

// Keeps these seats of a layer, and before it only those that lead to one of them. The first layer keeps its seat.
void keep_seats(HistoryGraph& graph, std::size_t layer, std::vector<bool> kept);

// Drops the steps that lead to no end, and counts the ways again.
void prune(HistoryGraph& graph);

} // namespace brikks
