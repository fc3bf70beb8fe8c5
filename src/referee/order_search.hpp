// The search for an order of known blocks and mini blocks that satisfies all constraints of the bars together.
//
// How? The search plays backwards. From the full grid it lifts off the blocks one by one until only the start block is
// left. A block can be lifted if it could have fallen into its place on the grid that then remains. Three observations
// keep the search small:
//
//  * The set of remaining blocks determines the grid, the position on the energy bar and the complete rows. The order
//    adds only two numbers: the crosses that completed rows gave, and the energy circles that were crossed out. So the
//    search remembers, for each set and number of line crosses still due, the counts of crossed-out circles for which
//    it has failed. All these counts are the bits of one word.
//  * Lifting a block never closes the way of another block; it only takes away support. So a block that supports no
//    other, completes no row and covers no circle that matters can be lifted immediately, without trying alternatives
//    (a commitment). Any order in which it is lifted later can be changed so that it is lifted now.
//  * The line crosses that are possible from a set on do not depend on the energy. With commitments, few sets are
//    visited to find them. Sets from which the crosses due cannot come are skipped.
//
// A mini block that supports nothing and touches no other mini block can be lifted immediately as well. It then moves
// to the round whose mini blocks are being lifted, which is its own round or a later one: a mini block that is earned
// in time for its own round is also earned for a later one. The exception is a round in which some roll had to be
// impossible to place (because the player was out, or used a bomb under strict-bombs): the mini block itself may have
// been in the way.
//
// Losses of energy (levels 3 and 4) depend on the points that were spent before. While blocks that lose energy are
// still to be lifted, a commitment lets the block cost anything (any_cost, ledger.hpp), so that no order is missed. If
// the order found then needs a cost that no roll gives, the search is repeated without such commitments.
#pragma once

#include <cstdint>
#include <vector>

#include "referee/order_problem.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

enum class Search { found, none, gave_up };

struct OrderResult {
    Search outcome = Search::none;
    std::vector<OrderStep> steps;
};

OrderResult find_order(const OrderProblem& problem, SearchBudget& budget);

// Returns the numbers of line crosses that orders of the blocks can give, without regard to the energy: bit n for n
// crosses. 0 if there is no order. Not valid if the budget was exhausted.
std::uint32_t possible_line_crosses(const OrderProblem& problem, SearchBudget& budget);

} // namespace brikks
