// Reasons why no order satisfies a sheet: they hold in every order and are as precise as possible.
#pragma once

#include <vector>

#include "base/finding.hpp"
#include "referee/order_search.hpp"

namespace brikks {

// Compares the circled points with the points that the blocks gain (energy-gain). True if they agree or if the energy
// bar is not given.
bool check_gain(const OrderProblem& problem, std::vector<base::Finding>& findings);

// Reports the mini blocks that hang in the air (mini-place). True if there are none.
bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<base::Finding>& findings);

// Reports why find_order found no order. Adds at least one finding, unless the budget was exhausted.
void explain_no_order(const OrderProblem& problem, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
