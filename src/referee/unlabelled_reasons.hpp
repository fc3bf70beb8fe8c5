// Reasons why no blocks and no order fit a sheet whose marks do not show which squares form a block.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "referee/constraints.hpp"
#include "referee/joint_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// Returns the reason as a sentence: "However the colours are divided into blocks, ..."
base::Text however_divided(Notation notation, base::Text reason);

// Computes from the energy bar how many circles are covered in their own colour. nullopt if the bar is not given. The
// number can be impossible: negative, or greater than the number of circles in `squares`.
std::optional<int> matches_from_bar(const Constraints& constraints, Bits squares);

// Checks, at levels 3 and 4, whether the circles covered in another colour can have cost the points that are crossed
// out on the energy bar (energy-spend). Considers only the number of these circles. True if there is no error.
bool check_losses(const Constraints& constraints, Bits squares, std::vector<base::Finding>& findings);

// Reports why solve_in_stages found nothing at `stage`. Adds at least one finding, unless the budget was exhausted.
void explain_unlabelled(Notation notation, const UnlabelledMarks& marks, const Constraints& constraints, Stage stage,
                        SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
