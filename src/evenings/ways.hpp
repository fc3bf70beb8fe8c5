// The choices of players in the rounds of a game, for the search for rolls that they have in common (grid_beam.hpp).
//
// Before the game and after each round the players are in a state. In each round every roll leaves them some choices,
// which lead to other states. One player's ways come from a graph of grids (player_ways.hpp); the ways of several
// players are joined (joined_ways.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "brikks/block.hpp"
#include "referee/hash.hpp"

namespace brikks {

inline constexpr std::size_t roll_count = 24;
inline constexpr double no_freedom = -1e9; // the binary logarithm of zero, nearly
using Counts = std::uint32_t;              // bit n: n circles can have been crossed out

// The state of one player, or of several players together, which only has a number.
struct Status {
    std::uint32_t node = 0; // number of the grid in layer `placed` of its graph, or of the state of several players
    Counts counts = 1;
    std::uint8_t placed = 0; // number of blocks
    std::uint8_t bombs = 0;
    bool out = false;
    friend bool operator==(const Status&, const Status&) = default;
};
struct HashStatus {
    std::uint64_t operator()(const Status& status) const {
        return mixed(mixed(status.node, status.counts),
                     static_cast<std::uint64_t>(status.placed | status.bombs << 8 | status.out << 16));
    }
};

// A choice: the state to which it leads, and the freedom of that state, which is the number of ways to go on that
// random rolls allow on average, as a binary logarithm.
struct Choice {
    Status to;
    double freedom = 0;
};
using Choices = std::array<std::vector<Choice>, roll_count>; // by roll, those with the most freedom first

// The ways of one player, or of several players together, to play the rounds.
class Ways {
public:
    virtual ~Ways() = default;

    struct Start {
        unsigned colours = 0; // of the start blocks (colour_bit)
        Choice choice;
    };
    virtual std::vector<Start> starts() const = 0;

    // Begins a round, from 1.
    virtual void begin_round(std::size_t round) = 0;
    // Returns the choices in this round. They stay until another one begins.
    virtual const Choices& choices(const Status& before) = 0;
    // The memory that the ways take, in bytes, roughly.
    virtual std::size_t bytes() const = 0;
    // Adds the states of the single players, each in its turn, after this number of rounds.
    virtual void list_statuses(std::size_t rounds, const Status& status, std::vector<Status>& list) const = 0;
};

// Sorts the choices of each roll, those with the most freedom first.
void sort_by_freedom(Choices& choices);

} // namespace brikks
