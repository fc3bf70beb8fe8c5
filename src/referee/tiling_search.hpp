// The search for a division into blocks on sheets with mini blocks whose marks do not show which squares make a block.
//
// How: from the top left square on, each square not yet covered is covered by every block that fits. A covered block is
// lifted off at once when it can be and carries nothing (order_search.hpp: a commitment), so what is left to do depends
// only on the squares left, the few blocks that still wait, and the circles matched; where nothing came of it, this is
// remembered. A complete division is handed to the search for an order, with all constraints.
#pragma once

#include <cstdint>

#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct TilingResult {
    Search outcome = Search::none;
    OrderProblem problem; // found: with the blocks of the division
    OrderResult order;    // found: their order
};

// problem: without blocks. matches: circles to be covered in their own colour, if known.
TilingResult find_tiling(const OrderProblem& problem, const UnlabelledMarks& marks, std::optional<int> matches,
                         SearchBudget& budget);

} // namespace brikks
