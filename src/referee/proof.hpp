// Replays a proof by the plain turn rules, without trusting the search.
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

// Plays the steps from an empty sheet and compares every mark that was given.
Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps);

} // namespace brikks
