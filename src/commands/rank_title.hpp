// The titles of the solo ranks, as on the printed pages in English.
#pragma once

#include <string>

#include "brikks/score.hpp"

namespace commands {

// "Master builder".
std::string rank_title(brikks::Rank rank);

} // namespace commands
