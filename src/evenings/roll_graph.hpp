// The graph of all ways in which a sheet can have come about, whatever was rolled, with the rolls that each turn
// allows.
//
// How? A moment is all that matters of the past: the set of blocks drawn, and the bars. From each moment lead the turns
// that the rules allow: a missing block that can fall now, at each price; a bomb; or being out. A turn allows the rolls
// of which its block can be made at its price. Moments from which no way leads to the sheet are dropped.
//
// Why? Most blocks wait for others below them, so only some thousand sets of blocks can occur. Several players are then
// compared round by round: they had the same rolls, so they can only take steps that share one (roll_join.hpp).
//
// Does it work? Every step is one by the turn rules (turn.hpp), every end shows the marks of the sheet, and no turn is
// left out. What is found is replayed as a whole record (common_rolls.hpp).
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

// A set of rolls: bit i for roll number i of all_blocks().
using RollSet = std::uint32_t;
inline constexpr RollSet any_roll = 0xFFFFFF;

// The blocks and the energy that are still to come on a sheet.
struct Rest {
    base::IntArray<std::uint8_t, shape_count> shapes{}; // number of blocks
    base::EnumArray<Colour, std::uint8_t> colours{};    // likewise
    std::uint8_t blocks = 0;                            // all of them
    std::uint8_t energy = 0;                            // the most that is spent
};

// Whether two players with these blocks and this energy to come can have the same rolls; false only if they cannot.
//
// Why? If both place blocks of different colours in a round, one of them swaps. A player with more blocks of a colour
// than the other needs such rounds for the surplus, or rounds in which the other places nothing. In all other rounds
// both place the same colour, and together they turn at least as far as their columns are apart: the blocks that one
// player has more on one side of a column are paired with blocks on its other side. To break up such a pair saves 3
// points at most, and costs a swap more or a round in which the other places nothing.
bool can_share_rolls(const Rest& one, const Rest& other, int rounds_left);

struct RollStep {
    RollSet rolls = 0;
    std::uint32_t to = 0; // the moment after it
};

// The moments after a round, of one player or of several together.
struct RollLayer {
    using Rests = std::array<std::uint32_t, max_players>; // by player of the graph: the number of a Rest
    std::vector<Rests> moments;
    std::vector<std::uint32_t> first; // by moment: the number of its first step; then the end
    std::vector<RollStep> steps;      // by moment, the step with the most freedom first
    // By moment: the logarithm of how likely random rolls and turns lead to the end.
    std::vector<int> freedom;
    std::span<const RollStep> steps_of(std::size_t moment) const {
        return std::span(steps).subspan(first[moment], first[moment + 1] - first[moment]);
    }
};

struct RollGraph {
    std::vector<std::size_t> players;
    std::vector<RollLayer> layers;      // 0: after the start blocks; one more than rounds
    std::vector<unsigned> start_blocks; // by moment of the first layer: the colours of the start blocks, a bit each
    bool any() const { return !layers.front().moments.empty(); }
    std::size_t size() const;  // number of moments
    std::size_t bytes() const; // roughly, with the rests of its moments
};

// Drops the moments that lead to no end, and the steps to them.
void prune(RollGraph& graph);

// Adds the ways of another graph with the same players and the same number of rounds.
void add(RollGraph& graph, RollGraph&& other);

// Builds the graph of one player, and adds the rests of its moments to `rests`. It is empty if the budget is exhausted.
RollGraph roll_graph(const SheetMarks& marks, const std::vector<PlacedBlock>& blocks, std::size_t player, int rounds,
                     std::vector<Rest>& rests, SearchBudget& budget);

} // namespace brikks
