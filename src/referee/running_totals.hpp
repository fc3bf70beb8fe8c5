// The state of the player and the total after each block of a proof.
#pragma once

#include <vector>

#include "referee/proof_step.hpp"

namespace brikks {

struct RunningTotal {
    Player after;  // its bombs are as at the end, because a sheet does not show when they were used
    int total = 0; // the total of the rows and of the bars that are given (score-total)
};

// Returns the total after each step of the proof of a sheet.
std::vector<RunningTotal> running_totals(const Sheet& sheet, const std::vector<ProofStep>& proof);

} // namespace brikks
