// Finds the ways to divide the crossed squares of a sheet into blocks, as its notation allows.
#pragma once

#include <cstddef>
#include <vector>

#include "brikks/sheet.hpp"
#include "support/regions.hpp"

namespace support {

// One division: its blocks, in the order of their letters if the notation is `order`.
using Division = std::vector<Laid>;

// Returns all divisions; if there are more than `most`, some of them, but more than `most`. Empty if the marks are not
// blocks.
std::vector<Division> divisions(const brikks::Sheet& sheet, std::size_t most);

} // namespace support
