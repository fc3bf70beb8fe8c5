// The state and the total after each block of a proof.
#pragma once

#include <vector>

#include "referee/proof_step.hpp"

namespace brikks {

struct RunningTotal {
    Player after;  // its bombs are those of the end: a sheet does not show when they were used
    int total = 0; // score-total of the bars that are given
};

// Totals after each step of the proof of this sheet.
std::vector<RunningTotal> running_totals(const Sheet& sheet, const std::vector<ProofStep>& proof);

} // namespace brikks
