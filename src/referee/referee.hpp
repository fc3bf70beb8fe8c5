// The referee: could some game by the rules, with some dice, end with exactly these marks? (RULES.md 2)
//
// The judgement is pure: the clock stays outside (Limits). Never throws for a Sheet whose fields are in their ranges.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "referee/limits.hpp"
#include "referee/proof_step.hpp"

namespace brikks {

struct Judgement {
    base::Verdict verdict = base::Verdict::undecided;
    std::vector<base::Finding> findings;
    // An order that satisfies every mark at once, replayed by the plain turn rules; empty unless the sheet is legal.
    std::vector<ProofStep> proof;
    // A roll that cannot be placed with the energy left, so that the game of a legal sheet can have ended; nullopt if
    // every roll can (not-over).
    std::optional<Block> ending_roll;
    bool time_over = false; // undecided because of the time limit, not of the memory limit
};

// Judges the marks and the claims.
Judgement judge(const Sheet& sheet, const Limits& limits = {});

// Judges the claims of a sheet whose marks were judged before.
Judgement with_claims(const Sheet& sheet, Judgement of_marks);

} // namespace brikks
