// Corrections of slips that make a sheet as text unreadable: a mark too many or too few in a row or a bar, 0 for o, the
// values of two bars exchanged, the rows numbered from the top.
#pragma once

#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "referee/changes.hpp"
#include "referee/referee.hpp"

namespace reports {

// The sheets that the file would be with a single change, as far as they can be read; none for a file that is not a
// sheet as text.
std::vector<brikks::Change> repairs(std::string_view bytes);

// Adds to the messages about a file that cannot be read a note that says with which of these changes the sheet would be
// legal; nothing if with none, or if the limits are reached.
std::vector<base::Finding> with_repair(std::vector<base::Finding> messages, std::string_view bytes, bool strict_bombs,
                                       const brikks::Limits& limits);

} // namespace reports
