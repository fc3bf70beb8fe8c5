// The reason why a sheet does not belong to the dice of its evening.
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
    // The number of rounds that a history can reach at most; nullopt if the reason is a count, not a roll.
    std::optional<std::size_t> fits_until = std::nullopt;
};

// The reason for a sheet without histories: the number of bombs, blocks or rounds, or else the first step that no
// history survives, if that is known.
DiceReason why_no_history(const SheetMarks& marks, const KnownRounds& known, const std::string& player,
                          const Limits& limits);

} // namespace brikks
