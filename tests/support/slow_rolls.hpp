// The reference implementation of referee/common_rolls: tries all rolls, one after the other. Only for games of one or
// two rounds; not for duels.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"

namespace support {

// Whether some rolls of that many rounds explain all sheets, with different start blocks.
bool slow_common_rolls(const std::vector<brikks::Sheet>& sheets, int rounds);

} // namespace support
