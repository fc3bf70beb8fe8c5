// The replay of a proof by the plain turn rules, independent of the search that found it.
#pragma once

#include <optional>
#include <vector>

#include "base/text.hpp"
#include "referee/order_problem.hpp"
#include "referee/proof_step.hpp"

namespace brikks {

struct Replay {
    std::vector<ProofStep> steps;    // the steps up to the fault
    std::optional<base::Text> fault; // the reason why the order does not give the sheet
};

// Plays the steps from an empty sheet on and compares the result with every mark that the sheet gives.
Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps);

} // namespace brikks
