// The ways to divide the crossed squares of a sheet into blocks, as its notation allows.
#pragma once

#include <cstddef>
#include <vector>

#include "brikks/sheet.hpp"
#include "support/regions.hpp"

namespace support {

// One division: the blocks, in the order of their letters where the notation is order.
using Division = std::vector<Laid>;

// All of them; if there are more than `most`, some number above it. Empty if the marks are not blocks.
std::vector<Division> divisions(const brikks::Sheet& sheet, std::size_t most);

} // namespace support
