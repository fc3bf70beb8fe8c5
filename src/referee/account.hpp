// Where the marks of a legal sheet came from, block by block of a proof.
#pragma once

#include <vector>

#include "referee/referee.hpp"

namespace brikks {

struct StepAccount {
    Player after;  // the bombs as they are at the end: when they went a sheet does not tell
    int total = 0; // score-total of what is given; a bar that is not given counts nothing
};

// One for each step. proof: that of a judgement of this sheet.
std::vector<StepAccount> account(const Sheet& sheet, const std::vector<ProofStep>& proof);

} // namespace brikks
