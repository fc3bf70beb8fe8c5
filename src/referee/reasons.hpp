// Why no order satisfies a sheet: reasons that hold in every order, as sharp as can be.
#pragma once

#include <vector>

#include "base/finding.hpp"
#include "referee/order_search.hpp"

namespace brikks {

// The circled points against what the blocks give (energy-gain). Returns whether they agree; true if none are given.
bool check_gain(const OrderProblem& problem, std::vector<base::Finding>& findings);

// Whether something is crossed below each mini block (mini-place); tells which hang in the air.
bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<base::Finding>& findings);

// To be asked only when find_order found none. At least one finding, unless the budget was exhausted.
void explain_no_order(const OrderProblem& problem, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
