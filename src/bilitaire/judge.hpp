// The referee of a whole record.
#pragma once

#include <string>
#include <vector>

#include "bilitaire/replay.hpp"

namespace bilitaire {

struct Judgement {
    base::Verdict verdict = base::Verdict::legal; // never undecided
    std::vector<base::Finding> findings;          // of all rounds; their moments are those of RoundReplay
    std::vector<RoundReplay> rounds;
    // The player who left fewer balls; both names for a draw. Empty unless both rounds are over and no move and no role
    // breaks a rule. A wrong count of the balls left, by the players, does not matter.
    std::vector<std::string> winner;
};

Judgement judge(const Record& record);

} // namespace bilitaire
