// The referee of a whole record.
#pragma once

#include <string>
#include <vector>

#include "bilitaire/replay.hpp"

namespace bilitaire {

struct Judgement {
    base::Verdict verdict = base::Verdict::legal; // never undecided
    std::vector<base::Finding> findings;          // about all rounds; for their moments see RoundReplay
    std::vector<RoundReplay> rounds;
    // The name of the player who left fewer balls; in a draw, both names. Empty unless both rounds are over, no move
    // breaks a rule, and the players swapped roles. A wrong count of balls in the record does not matter.
    std::vector<std::string> winner;
};

Judgement judge(const Record& record);

} // namespace bilitaire
