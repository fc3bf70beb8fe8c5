// Why no blocks and no order fit a sheet whose marks do not show which squares make a block.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "referee/constraints.hpp"
#include "referee/joint_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// "However the colours are divided into blocks, ..."
base::Text however_divided(Notation notation, base::Text reason);

// How many covered circles are covered in their own colour, if the energy bar shows it.
std::optional<int> matches_from_bar(const Constraints& constraints, Bits squares);

// Whether the other covered circles can have cost what is crossed out, by their number alone (energy-spend; levels 3
// and 4); reports it if not.
bool check_losses(const Constraints& constraints, Bits squares, std::vector<base::Finding>& findings);

// To be called only when solve_in_stages found none, at that stage. Adds at least one finding, unless the budget was
// exhausted.
void explain_unlabelled(Notation notation, const UnlabelledMarks& marks, const Constraints& constraints, Stage stage,
                        SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
