// Finds rolls that several players can have had in common, and the blocks that each of them placed, from the graphs of
// the grids that can occur on their sheets (grid_graph.hpp).
//
// How? A beam goes round by round. In each round every roll is tried, and for each player everything that the roll
// allows: a step of the graph, a bomb, or being out. The numbers of circles that can have been crossed out by then are
// the bits of a word (as in ledger.hpp). After each round the beam keeps the combinations of all players with the most
// freedom: the number of ways to go on that random rolls allow on average. That is the number of paths to the finished
// sheet, times the number of ways to spend the points that are still to be crossed out, times the number of ways to
// choose the rounds of the bombs left.
//
// Why? Each player alone has billions of ways to fill the sheet, but each way fits few sequences of rolls. Where all
// players together have much freedom, some of their ways are likely to fit the same rolls.
//
// Does it work? Each step follows the rules, apart from the circles in which the points are crossed out. So what is
// found is only a suggestion, which must be replayed (common_rolls.hpp). If nothing is found, that proves nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/grid_graph.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// The marks of a sheet, and a graph of the ways to fill it.
struct GridWays {
    const SheetMarks* marks = nullptr;
    GridGraph graph;
};

struct CommonBlocks {
    std::vector<Block> rolls;   // one for each round
    std::vector<Tiling> blocks; // by sheet, in the order of placing
};

// Finds rolls for a game with this number of rounds, with a beam of this width. nullopt if the beam found none or if
// the budget was exhausted. No sheet is of a duel.
std::optional<CommonBlocks> find_common_blocks(const std::vector<GridWays>& sheets, int rounds, std::size_t width,
                                               SearchBudget& budget);

} // namespace brikks
