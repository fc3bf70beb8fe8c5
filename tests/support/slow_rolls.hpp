// The reference implementation of evenings/common_rolls: tries all rolls, with all turns of all players together. Only
// for games of a few rounds, or with the order of the blocks on all sheets; not for duels.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"

namespace support {

// True if some rolls explain all sheets, with different start blocks. A house rule of one sheet holds for all.
bool slow_common_rolls(std::vector<brikks::Sheet> sheets);

} // namespace support
