// The histories of one sheet as a graph (built by histories.hpp). Its nodes are the seats before and after each round;
// its edges are the steps between them. Each path from start to end is a history.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/prices.hpp"

namespace brikks {

// The state of a player's sheet between two turns.
struct Seat {
    Player player;
    bool out = false;
    friend bool operator==(const Seat&, const Seat&) = default;
};

// One turn of a player, and the mini blocks that are drawn on the player's sheet at the end of the round.
struct HistoryStep {
    Turn turn;
    int cost = 0;
    int earned = 0;    // number of mini blocks earned, for the other sheet
    Bits minis = 0;    // squares of the mini blocks drawn on this sheet
    bool room = false; // true if one more mini block could be drawn
    Weight weight = 0;
    std::uint32_t to = 0; // number of the seat after the step, in the next layer
};
inline constexpr std::uint32_t no_seat = ~std::uint32_t{0};

// A number of paths. The greatest value means that there are at least that many.
using Count = std::uint64_t;
inline constexpr Count most_counted = ~Count{0};
inline constexpr Count sum(Count a, Count b) {
    return a > most_counted - b ? most_counted : a + b;
}

// The seats at one moment, and the steps from them. The steps of layer 0 place the start block; the steps of layer r
// are the turns of round r.
struct Layer {
    std::vector<Seat> seats;
    std::vector<std::vector<HistoryStep>> steps; // by seat, the most natural first
    // For each seat: the number of paths to the end, and the weight of the most natural one.
    std::vector<Count> ways;
    std::vector<Weight> best;
};

struct HistoryGraph {
    // One layer for each step, and one for the end. The first layer has one seat. A layer that no path reaches has no
    // seat.
    std::vector<Layer> layers;
    std::size_t reached = 0; // last layer that a path from the start reaches
    bool complete = true;    // false if the budget was exhausted
    bool all = true;         // false if seats were given up, so that there may be more histories
    bool any() const { return complete && layers.front().ways.front() != 0; }
    std::size_t bytes() const; // roughly
};

// The memory that a seat takes, roughly: in vectors that grow, and in the table that numbers the seats of a layer.
inline constexpr std::size_t bytes_of_seat = 2 * (sizeof(Seat) + sizeof(std::vector<HistoryStep>));

// Drops the seats of a layer for which `kept` is false, and the seats of earlier layers that then lead nowhere. The
// first layer keeps its seat.
void keep_seats(HistoryGraph& graph, std::size_t layer, std::vector<bool> kept);

// Drops the steps that do not lead to the end, sorts the others by their weight, the most natural first, and counts the
// paths again.
void prune(HistoryGraph& graph);

} // namespace brikks
