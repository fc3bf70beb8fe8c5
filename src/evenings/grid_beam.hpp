// Finds rolls that several players can have had in common, and the blocks that each of them placed, from the graphs of
// the grids that can occur on their sheets (grid_graph.hpp).
//
// How? A beam goes round by round. In each round every roll is tried, and for each player every choice
// (player_ways.hpp). After each round the beam keeps the combinations of all players with the most freedom. If it finds
// nothing, the ways of the two players with the least freedom are joined (joined_ways.hpp), then those of three, and
// the beam starts again with them.
//
// Why? Each player alone has billions of ways to fill the sheet, but each way fits few sequences of rolls. Where all
// players together have much freedom, some of their ways are likely to fit the same rolls. A beam alone runs into dead
// ends if the sheets of two players hardly fit together; a join finds these first.
//
// Does it work? Each choice follows the rules, apart from the circles in which the points are crossed out. So what is
// found is only a suggestion, which must be replayed (common_rolls.hpp). If nothing is found, that proves nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/player_ways.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct CommonBlocks {
    std::vector<Block> rolls;   // one for each round
    std::vector<Tiling> blocks; // by sheet, in the order of placing
};

// Finds rolls for a game with this number of rounds, with a beam of this width. nullopt if the beam found none or if
// the budget was exhausted. No sheet is of a duel.
std::optional<CommonBlocks> find_common_blocks(const std::vector<GridWays>& sheets, int rounds, std::size_t width,
                                               SearchBudget& budget);

} // namespace brikks
