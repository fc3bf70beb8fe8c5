// All ways in which a sheet can have come about, whatever was rolled, and which rolls each of its turns allows.
//
// How? A moment is what matters of the past: the set of blocks drawn, and the bars. From each moment lead the turns
// that the rules allow: one of the blocks still missing that can fall now, at each price; a bomb; or being out. A turn
// allows the rolls from which its block comes at its price. Moments from which no way leads to the sheet are dropped.
//
// Why? Most blocks wait for others below them, so of the sets of blocks only some thousand can occur. Several players
// are then compared move by move: they had the same rolls, so they can only take steps that share one (roll_join.hpp).
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

// Bit i for roll number i of all_blocks().
using RollSet = std::uint32_t;
inline constexpr RollSet any_roll = 0xFFFFFF;

// What is still to come on a sheet.
struct Rest {
    base::IntArray<std::uint8_t, shape_count> shapes{}; // blocks
    base::EnumArray<Colour, std::uint8_t> colours{};    // likewise
    std::uint8_t blocks = 0;                            // all of them
    std::uint8_t energy = 0;                            // at most that much is spent
};

// Whether two players with that much to come can have the same rolls, as far as their blocks and energy show.
//
// Why? In a round in which both place blocks of different colours one of them swaps. A player with more blocks of a
// colour than the other needs such rounds for the rest, or rounds in which the other places nothing. In the other
// rounds their blocks are as many columns apart as both turn together at least, and between two neighbouring columns
// the blocks of a colour that one has more on one side than the other must be paired across. A pair less of the same
// colour saves 3 points at most and is a swap more, or uses up a round in which the other places nothing.
bool can_share_rolls(const Rest& one, const Rest& other, int rounds_left);

struct RollStep {
    RollSet rolls = 0;
    std::uint32_t to = 0; // the moment after it
};

// The moments after a round, of one player or of several together.
struct RollLayer {
    using Rests = std::array<std::uint32_t, max_players>; // by player: number of a Rest; of players of the graph only
    std::vector<Rests> moments;
    std::vector<std::uint32_t> first; // of each moment its first step, and the end of all
    std::vector<RollStep> steps;      // of each moment that with the most freedom first
    // Of each moment: how likely random rolls and turns lead to the end, as a logarithm.
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

// Drops the moments that lead to no end, and what leads to them.
void prune(RollGraph& graph);

// Adds the ways of another graph of the same players and as many rounds.
void add(RollGraph& graph, RollGraph&& other);

// The rests of a player are added to `rests`. If the budget is exhausted, the graph is empty.
RollGraph roll_graph(const SheetMarks& marks, const std::vector<PlacedBlock>& blocks, std::size_t player, int rounds,
                     std::vector<Rest>& rests, SearchBudget& budget);

} // namespace brikks
