// The replay of a proof by the plain turn rules: nothing of the search is believed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/order_search.hpp"

namespace brikks {

struct Replay {
    std::vector<ProofStep> steps; // as far as it went
    std::string fault;            // why the order does not make the sheet; empty if it does
};

// Plays the steps from an empty sheet and compares every mark that was given.
Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps);

} // namespace brikks
