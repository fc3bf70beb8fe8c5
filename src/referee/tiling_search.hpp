// The search for a division into blocks, for sheets with mini blocks whose marks do not show which squares form a
// block.
//
// How? The search goes through the uncovered squares from the top left on and covers each with every block that fits. A
// chosen block is lifted off as soon as it can be lifted and supports no other block (a commitment, order_search.hpp).
// A complete division is passed to the order search with all constraints.
//
// Why? The rest of the search depends only on the squares left, the few blocks that wait to be lifted, and the number
// of circles covered in their own colour so far. So a state from which no division could be completed is remembered and
// not tried again.
//
// Does it work? Only states that lead to no complete division are skipped. So every division whose blocks could have
// fallen is tried, and the order search decides about each.
#pragma once

#include <cstdint>

#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct TilingResult {
    Search outcome = Search::none;
    OrderProblem problem; // if found: the problem with the blocks of the division
    OrderResult order;    // if found: the order of these blocks
};

// Searches for a division whose blocks have an order. `problem`: the problem without blocks. `matches`: the number of
// circles that must be covered in their own colour, if known.
TilingResult find_tiling(const OrderProblem& problem, const UnlabelledMarks& marks, std::optional<int> matches,
                         SearchBudget& budget);

} // namespace brikks
