// The search for a division into blocks on sheets with mini blocks whose marks do not show which squares make a block.
//
// How? Each uncovered square, from the top left on, is covered by every block that fits. A covered block is lifted off
// as soon as it can be and supports no other (a commitment, order_search.hpp). A complete division is handed to the
// order search with all constraints.
//
// Why? What can still be done depends only on the squares left, the few blocks that wait, and the circles matched so
// far. A state from which no division was complete is remembered.
//
// Does it work? Only states without any complete division are skipped, so every division that could have fallen is
// tried; the order search decides about each.
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

// Searches for a division. problem: without blocks. matches: circles to be covered in their own colour, if known.
TilingResult find_tiling(const OrderProblem& problem, const UnlabelledMarks& marks, std::optional<int> matches,
                         SearchBudget& budget);

} // namespace brikks
