// The graph of all ways in which a sheet can have been filled in when the rolls are unknown. Each turn has the set of
// rolls that allow it.
//
// How? A moment is the state of the sheet after a round: the set of blocks drawn, and the bars. The steps from a moment
// are the turns that the rules allow: a missing block that can fall now, at each price; a bomb; or being out. A block
// allows the rolls from which it can be made at its price. Moments from which no path leads to the finished sheet are
// dropped.
//
// Why? Most blocks must wait for others below them, so only a few thousand sets of blocks can occur. Several players
// are then compared round by round: they had the same rolls, so their steps must have a roll in common (roll_join.hpp).
//
// Does it work? Every step follows the turn rules (turn.hpp), every path ends with the marks of the sheet, and no turn
// is left out. Rolls that are found are checked by replaying a whole record (common_rolls.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "brikks/game.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// A set of rolls; bit i stands for all_blocks()[i].
using RollSet = std::uint32_t;
inline constexpr RollSet any_roll = 0xFFFFFF;

// The blocks that are still missing on a sheet, and the energy that its player can still spend.
struct Rest {
    base::IntArray<std::uint8_t, shape_count> shapes{}; // missing blocks of each shape
    base::EnumArray<Colour, std::uint8_t> colours{};    // missing blocks of each colour
    std::uint8_t blocks = 0;                            // all missing blocks
    std::uint8_t energy = 0;                            // the most points that can still be spent
};

// The energy that two players need together, at least, to place these blocks from the same rolls in the remaining
// rounds.
//
// Why? There are three kinds of rounds:
//
//  * The two players place blocks of different colours: at least one player must swap.
//  * They place blocks of the same colour, a pair: together they pay at least the distance between the two columns.
//  * One player places nothing.
//
// If one player needs more blocks of a colour than the other, each surplus block takes a round of the first or of the
// third kind. The other blocks can be pairs. The least sum of the distances in all pairs is found by counting, column
// by column, how many blocks one player has in excess. With one pair less, the sum is smaller by at most 3 points, but
// there is one more round of the first or of the third kind.
struct EnergyNeed {
    int swaps = 0;
    int points = 0; // including those for the swaps
};
EnergyNeed energy_need(const Rest& one, const Rest& other, int rounds_left);

// False if two players with these blocks and this energy left certainly cannot have the same rolls in the remaining
// rounds. True if that is possible or unknown.
bool can_share_rolls(const Rest& one, const Rest& other, int rounds_left);

struct RollStep {
    RollSet rolls = 0;
    std::uint32_t to = 0; // number of the moment after the step, in the next layer
};

// The moments after a round, of one player or of several players together, and the steps of the next round.
struct RollLayer {
    using Rests = std::array<std::uint32_t, max_players>; // index of the Rest of each player of the graph
    std::vector<Rests> moments;
    std::vector<std::uint32_t> first; // by moment: the index of its first step; then one entry for the end
    std::vector<RollStep> steps;      // by moment; the step to the most freedom comes first
    // The freedom of each moment: the number of paths to the end that random rolls allow on average, as 4 times its
    // binary logarithm.
    std::vector<int> freedom;
    std::span<const RollStep> steps_of(std::size_t moment) const {
        return std::span(steps).subspan(first[moment], first[moment + 1] - first[moment]);
    }
};

struct RollGraph {
    std::vector<std::size_t> players;
    std::vector<RollLayer> layers;      // layer 0 is after the start blocks, layer r after round r
    std::vector<unsigned> start_blocks; // by moment of layer 0: the colours of the start blocks (colour_bit)
    bool any() const { return !layers.front().moments.empty(); }
    std::size_t size() const;  // number of moments
    std::size_t bytes() const; // roughly, including the Rests of its moments
};

// Drops the moments from which no path leads to the end, and the steps to them. Computes the freedom of the others.
void prune(RollGraph& graph);

// Adds the moments and steps of another graph with the same players and the same number of rounds.
void add(RollGraph& graph, RollGraph&& other);

// Builds the graph of one player, and adds a Rest to `rests` for each moment. The graph is empty if the budget is
// exhausted.
RollGraph roll_graph(const SheetMarks& marks, const std::vector<PlacedBlock>& blocks, std::size_t player, int rounds,
                     std::vector<Rest>& rests, SearchBudget& budget);

} // namespace brikks
