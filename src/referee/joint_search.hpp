// The search for blocks and their order at once, when the marks do not show which squares make a block.
//
// How: backwards, as in order_search.hpp. From the top left on, each square not yet covered is covered by every block
// that the marks allow there; a covered block waits until it is lifted off. One that can be lifted, carries nothing and
// changes nothing on the bars is lifted at once (a commitment); of the others every order of lifting is tried, each
// with what it does to the circles and crosses still due. What is left to do depends only on the squares left, the
// blocks that wait and what is due, so a state is looked at once.
#pragma once

#include <vector>

#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct JointResult {
    Search outcome = Search::none;
    std::vector<PlacedBlock> blocks; // found: in the order in which they were placed
    std::vector<OrderStep> steps;    // found: for these blocks
};

// Sheets without mini blocks.
JointResult solve_unlabelled(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget);

// The line crosses that some grouping of these complete rows could give, as bits, whatever the blocks: bit n for n
// crosses.
std::uint32_t groupings(unsigned complete);

} // namespace brikks
