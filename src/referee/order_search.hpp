// The search for an order: known blocks and mini blocks, and all constraints of the bars at once.
//
// How: backwards. From the full grid the blocks are lifted off one by one until the start block is left alone; a block
// can be lifted if it could have fallen into its place with what then remains. Three observations keep this small:
//
//  * The set of what remains determines the grid, the position on the energy bar and the complete lines. What the order
//    adds is only how many crosses the lines gave and how many energy circles were crossed out, so one remembers per
//    set and line crosses still due for which counts of crossed circles the search has failed - all counts at once, as
//    the bits of a word.
//  * Lifting a block never closes the way of another, it only takes away support. So a block that supports no other,
//    completes no row and covers no circle that matters can be lifted at once without trying anything else: any order
//    in which it is lifted later can be changed so that it is lifted now (a commitment).
//  * The line crosses that are possible from a set on do not depend on the energy, and with commitments they are found
//    by looking at few sets; sets from which the crosses due cannot come are skipped.
//
// A mini block that supports no other and touches no other can be lifted at once as well, into the round whose mini
// blocks are being lifted: its own round can spare it. The exception is a round in which no block may have been
// possible (the last one, or one with a bomb under strict-bombs), because the mini block itself may be what is in the
// way then. Drawn later it is earned as well.
//
// Losses of energy (levels 3 and 4) depend on what was spent before. Where they are still to come, a commitment lets
// the block cost anything (any_cost, ledger.hpp): then no order is missed, and if the order found needs a cost that no
// roll makes, the search is repeated without such commitments.
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

// The numbers of line crosses that some order gives: bit n for n crosses, ignoring energy. 0 if there is no
// order at all; complete only if the budget was not exhausted.
std::uint32_t possible_line_crosses(const OrderProblem& problem, SearchBudget& budget);

} // namespace brikks
