// The reason why a sheet does not fit the dice of its evening.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/finding.hpp"
#include "evenings/histories.hpp"

namespace brikks {

struct DiceReason {
    base::Rule rule;
    base::Text text;
    // The last round that a history can reach; nullopt if the reason is a number of marks, not a roll.
    std::optional<std::size_t> fits_until = std::nullopt;
};

// Finds the reason why a sheet has no histories. Either its numbers of bombs and blocks do not fit the rounds, or no
// history gets through a certain round. The text names this round if the search can find it.
DiceReason why_no_history(const SheetMarks& marks, const KnownRounds& known, const std::string& player,
                          const Limits& limits);

} // namespace brikks
