// The points of a sheet as a table.
#pragma once

#include <string>
#include <string_view>

#include "brikks/score.hpp"

namespace commands {

std::string score_table(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score);

} // namespace commands
