// "Did you mean 8 crosses?"
#pragma once

#include <optional>

#include "referee/referee.hpp"

namespace brikks {

// For a sheet judged illegal by its bars: the one mark that has to be changed for the sheet to be right, as a note; the
// nearest change if there are several, nothing if there is none or the limits are reached. What the player wrote down
// as points is left aside.
std::optional<base::Finding> hint(const Sheet& sheet, const Judgement& judgement, const Limits& limits);

} // namespace brikks
