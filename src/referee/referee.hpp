// The referee: it decides whether some game by the rules, with some dice, can end with exactly the marks of a sheet
// (RULES.md 2).
//
// Judging has no side effects, and it throws nothing for a Sheet whose fields are in their ranges. The clock is passed
// in (Limits).
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
    // The verdict on the marks alone. If they are legal, a sheet can be illegal only because of its claims.
    base::Verdict marks = base::Verdict::undecided;
    std::vector<base::Finding> findings;
    // An order of the blocks that gives every mark of the sheet, confirmed by a replay by the plain turn rules. Empty
    // unless the sheet is legal.
    std::vector<ProofStep> proof;
    // A roll that cannot be placed with the energy left, so that the player can have been out. nullopt if every roll
    // can be placed (not-over), if the energy is not given, or if the sheet is not legal.
    std::optional<Block> ending_roll;
    bool time_over = false; // true if undecided because of the time limit, false if because of the memory limit
};

// Judges the marks and the claims of a sheet.
Judgement judge(const Sheet& sheet, const Limits& limits = {});

// Judges the marks of a sheet without looking for reasons, which is faster if they are illegal.
base::Verdict verdict_on_marks(const Sheet& sheet, const Limits& limits = {});

// Judges the claims of a sheet and adds the findings to the judgement of its marks.
Judgement with_claims(const Sheet& sheet, Judgement of_marks);

} // namespace brikks
