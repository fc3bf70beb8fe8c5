// The sheets that the ink can mean, with what the written numbers and the referee say about each.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/marks.hpp"

namespace reading {

struct Candidate {
    double regret = 0;   // of the ink, the numbers and the rules
    brikks::Sheet sheet; // without claims
    base::Verdict verdict = base::Verdict::undecided;
    int total = 0;
    std::optional<brikks::Judgement> judgement; // nullopt: not judged
};

struct Candidates {
    std::vector<Candidate> list; // by rising regret; never empty
    Candidate darkest;           // each part as the ink alone says: the first combination
};

// players: nullopt if they are unknown.
Candidates find_candidates(const SheetInk& ink, std::optional<int> players, const DecisionOptions& options);

} // namespace reading
