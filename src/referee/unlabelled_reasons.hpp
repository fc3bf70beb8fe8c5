// Reasons why no blocks and no order fit a sheet whose marks do not show which squares make a block.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "referee/constraints.hpp"
#include "referee/joint_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// The reason as a sentence: "However the colours are divided into blocks, ..."
base::Text however_divided(Notation notation, base::Text reason);

// The number of circles that are covered in their own colour, if the energy bar shows it.
std::optional<int> matches_from_bar(const Constraints& constraints, Bits squares);

// Checks by their number alone that the other covered circles can have cost what is crossed out (energy-spend; levels 3
// and 4). Returns whether they can.
bool check_losses(const Constraints& constraints, Bits squares, std::vector<base::Finding>& findings);

// Explains that solve_in_stages found nothing at that stage. Adds at least one finding, unless the budget was
// exhausted.
void explain_unlabelled(Notation notation, const UnlabelledMarks& marks, const Constraints& constraints, Stage stage,
                        SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
