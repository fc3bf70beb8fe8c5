// The referee: could some game by the rules, with some dice, end with exactly these marks? (RULES.md 2)
//
// Pure: the clock stays outside (Limits). Never throws for any Sheet whose fields are in their ranges.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"

namespace brikks {

struct Limits {
    // Called now and then; when it returns true, the search stops and the verdict is undecided. May be empty.
    std::function<bool()> out_of_time;
    // Of the search's tables, in bytes, roughly.
    std::size_t memory = std::size_t{200} << 20;
};

// One block of a proof, in the order in which the blocks were placed.
struct ProofStep {
    Placement placement;
    int cost = 0;                  // energy spent for it, 0..5
    Effect effect;                 // what it gained, lost and completed
    std::vector<Cell> minis_after; // duel: the mini blocks put on this sheet after it and before the next block
};

struct Judgement {
    base::Verdict verdict = base::Verdict::undecided;
    std::vector<base::Finding> findings;
    // For a legal sheet: an order that satisfies every mark at once, replayed by the plain turn rules. Else empty.
    std::vector<ProofStep> proof;
    // For a legal sheet: a roll that cannot be placed with the energy left, so that the game can have ended;
    // nullopt if every roll can (not-over).
    std::optional<Block> ending_roll;
    bool time_over = false; // undecided because of the time limit, not of the memory limit
};

Judgement judge(const Sheet& sheet, const Limits& limits = {});

} // namespace brikks
