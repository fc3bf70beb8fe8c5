// Why no order satisfies a sheet: reasons that hold in every order, as sharp as can be.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// The circled points against what the blocks give (energy-gain). Returns whether they agree; true if none are given.
bool check_gain(const OrderProblem& problem, std::vector<base::Finding>& findings);

// Whether something is crossed below each mini block (mini-place); tells which hang in the air.
bool check_minis(Bits crossed, const std::vector<Cell>& minis, std::vector<base::Finding>& findings);

// How many of the circles that blocks cover are covered in their own colour, as far as the energy bar tells.
std::optional<int> matches_told(const Constraints& constraints, Bits squares);

// Whether the other covered circles can have cost what is crossed out, by their number alone (energy-spend; levels 3
// and 4); tells if not.
bool check_losses(const Constraints& constraints, Bits squares, std::vector<base::Finding>& findings);

// To be asked only when find_order found none. At least one finding, unless the budget was exhausted.
void explain_no_order(const OrderProblem& problem, SearchBudget& budget, std::vector<base::Finding>& findings);

// The same where the marks leave the blocks open; to be asked only when find_blocks found none.
void explain_no_blocks(Notation notation, const OpenMarks& marks, const Constraints& constraints, SearchBudget& budget,
                       std::vector<base::Finding>& findings);

} // namespace brikks
