// Corrects slips that make a sheet in text form unreadable: a mark too many or too few in a row or a bar, 0 for o, the
// values of two bars exchanged, the rows numbered from the top.
#pragma once

#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "referee/changes.hpp"
#include "referee/referee.hpp"

namespace reports {

// Returns the sheets that the file would contain after each single change, if they can be read. Empty if the file is
// not a sheet in text form.
std::vector<brikks::Change> repairs(std::string_view bytes);

// Adds a note to the messages about an unreadable file: the change with which the file would be a legal sheet. Adds
// nothing if no such change is found within the limits.
std::vector<base::Finding> with_repair(std::vector<base::Finding> messages, std::string_view bytes, bool strict_bombs,
                                       const brikks::Limits& limits);

} // namespace reports
