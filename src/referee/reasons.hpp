// Why no order satisfies a sheet: reasons that hold in every order, as precise as possible.
#pragma once

#include <vector>

#include "base/finding.hpp"
#include "referee/order_search.hpp"

namespace brikks {

// The circled points against what the blocks give (energy-gain). Returns whether they agree; true if none are given.
bool check_gain(const OrderProblem& problem, std::vector<base::Finding>& findings);

// Whether the square below each mini block is crossed (mini-place); reports those that hang in the air.
bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<base::Finding>& findings);

// To be called only when find_order found none. Adds at least one finding, unless the budget was exhausted.
void explain_no_order(const OrderProblem& problem, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
