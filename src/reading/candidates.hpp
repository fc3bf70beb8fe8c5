// The sheets that the ink can mean, each judged by the written numbers and the referee.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/marks.hpp"

namespace reading {

struct Candidate {
    double regret = 0;   // regret of the ink, the numbers and the rules together
    brikks::Sheet sheet; // without the numbers that the player wrote
    base::Verdict verdict = base::Verdict::undecided;
    int total = 0;
    std::optional<brikks::Judgement> judgement; // nullopt if it was not judged
};

struct Candidates {
    std::vector<Candidate> list; // by rising regret; never empty
    Candidate darkest;           // the first combination: the best reading of each part by its ink alone
};

// Finds the candidates. `players`: nullopt if the number of players is unknown.
Candidates find_candidates(const SheetInk& ink, std::optional<int> players, const DecisionOptions& options);

} // namespace reading
