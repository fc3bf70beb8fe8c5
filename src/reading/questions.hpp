// Finds what is doubtful about a reading, and what to ask.
#pragma once

#include <vector>

#include "base/finding.hpp"
#include "reading/candidates.hpp"
#include "reading/decision.hpp"
#include "reading/mark_questions.hpp"

namespace reading {

struct Doubts {
    double probability = 1; // the probability that the first candidate's total and verdict are right
    double sure = 0;        // if `probability` is at least this, the total and the verdict raise no question
    PlayersOdds players{};
    std::vector<MarkQuestion> questions;
    std::vector<base::Finding> notes;
    int contradictions = 0;  // as in Decision
    int overruled_lines = 0; // as in Decision
};

Doubts find_doubts(const SheetInk& ink, const Candidates& candidates);

} // namespace reading
