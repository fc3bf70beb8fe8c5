// A placement: a block and the cell of the lower left corner of its bounding box, which the block need not
// fill.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "brikks/block.hpp"
#include "brikks/grid.hpp"

namespace brikks {

struct Placement {
    Block block;
    Cell at;
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// The four squares of a placement that lies inside the grid (inside).
Bits squares(const Placement& placement);
bool fits_inside(const Placement& placement);

// The name of a placement: "G1@a3".
std::string to_string(const Placement& placement);
// Reads "G1@a3", either case; nullopt for anything else. The squares may still stick out of the grid (rule inside).
std::optional<Placement> parse_placement(std::string_view text);

} // namespace brikks
