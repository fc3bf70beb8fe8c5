// The single mark whose change would make an illegal sheet legal: "Did you mean 8 crosses?"
#pragma once

#include <optional>

#include "referee/referee.hpp"

namespace brikks {

// For a sheet judged illegal by its bars alone: a note about the one mark that would have to change, the nearest change
// if there are several. nullopt if no single change is enough or the limits are reached. Claimed points are ignored.
std::optional<base::Finding> find_single_correction(const Sheet& sheet, const Judgement& judgement,
                                                    const Limits& limits);

} // namespace brikks
