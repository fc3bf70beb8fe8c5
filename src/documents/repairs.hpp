// Slips that make a sheet as text unreadable, undone: a mark too many or too few in a row or a bar, 0 for o, the
// values of two bars exchanged, the rows numbered from the top.
#pragma once

#include <string_view>
#include <vector>

#include "referee/changes.hpp"

namespace documents {

// The sheets that the file would be with a single change, as far as they can be read; none for a file that is not a
// sheet as text.
std::vector<brikks::Change> repairs(std::string_view bytes);

} // namespace documents
