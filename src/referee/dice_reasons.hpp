// Why a sheet does not belong to the dice of its evening.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/finding.hpp"
#include "referee/histories.hpp"

namespace brikks {

struct DiceReason {
    base::Rule rule;
    base::Text text;
    // The rounds up to which the sheet can have been filled in; nullopt if the search for them was not needed.
    std::optional<std::size_t> fits_until = std::nullopt;
};

// Of a sheet without histories. The reason is the number of rounds, or the first one that no history survives.
DiceReason why_no_history(const SheetMarks& marks, const KnownRounds& known, const std::string& player,
                          const Limits& limits);

} // namespace brikks
