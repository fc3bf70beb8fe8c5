// The histories of one sheet as a graph (found by histories.hpp): the seats of each round, and the steps from each seat
// to seats of the next round. Its ways from start to end are the histories.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/prices.hpp"

namespace brikks {

// The state of a sheet at some moment.
struct Seat {
    Player player;
    bool out = false;
    friend bool operator==(const Seat&, const Seat&) = default;
};

// One round of a player, and the mini blocks that are drawn on the sheet after it.
struct HistoryStep {
    Turn turn;
    int cost = 0;
    int earned = 0;    // mini blocks, for the other sheet
    Bits minis = 0;    // drawn on this sheet
    bool room = false; // whether one more could be drawn
    Weight weight = 0;
    std::uint32_t to = 0; // the seat after it
};
inline constexpr std::uint32_t no_seat = ~std::uint32_t{0};

// A number of ways; the greatest number means that many or more.
using Count = std::uint64_t;
inline constexpr Count most_counted = ~Count{0};
inline constexpr Count sum(Count a, Count b) {
    return a > most_counted - b ? most_counted : a + b;
}

// The seats before a step, and the steps from them. Step 0 is the start block, step r round r.
struct Layer {
    std::vector<Seat> seats;
    std::vector<std::vector<HistoryStep>> steps; // by seat, the most natural first
    // By seat: the number of ways to the end, and the weight of the best one.
    std::vector<Count> ways;
    std::vector<Weight> best;
};

struct HistoryGraph {
    std::vector<Layer> layers; // one more than steps; the first has one seat, the others none if no way reaches them
    std::size_t reached = 0;   // the last layer that some way from the start reaches
    bool complete = true;      // else the budget was exhausted
    bool all = true;           // else some were given up, and there may be more
    bool any() const { return complete && layers.front().ways.front() != 0; }
    std::size_t bytes() const; // roughly
};

// The bytes of a seat, with its place in vectors that grow and in a table of its layer.
inline constexpr std::size_t bytes_of_seat = 2 * (sizeof(Seat) + sizeof(std::vector<HistoryStep>));

// Keeps these seats of a layer, and in the layers before it only seats that lead to one of them. The first layer keeps
// its seat.
void keep_seats(HistoryGraph& graph, std::size_t layer, std::vector<bool> kept);

// Drops the steps that lead to no end, and counts the ways again.
void prune(HistoryGraph& graph);

} // namespace brikks
