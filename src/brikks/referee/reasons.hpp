// Why no order satisfies a sheet whose blocks are known: reasons that hold in every order, as sharp as can be.
#pragma once

#include <vector>

#include "brikks/referee/order_search.hpp"
#include "findings/finding.hpp"

namespace brikks {

// The circled points against what the blocks give (energy-gain). Returns whether they agree; true if none are given.
bool check_gain(const OrderProblem& problem, std::vector<findings::Finding>& findings);

// To be asked only when find_order found none. At least one finding, unless the effort was exhausted.
void explain_no_order(const OrderProblem& problem, Effort& effort, std::vector<findings::Finding>& findings);

} // namespace brikks
