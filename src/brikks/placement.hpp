// A placement: a block, and the cell of the lower left corner of its bounding box. The block need not fill this cell.
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

// Returns the four squares of a placement, which must be inside the grid (rule inside).
Bits squares(const Placement& placement);
bool fits_inside(const Placement& placement);

// The name of a placement: "G1@a3".
std::string to_string(const Placement& placement);
// Reads "G1@a3", in either case; nullopt for anything else. The block may stick out of the grid (rule inside).
std::optional<Placement> parse_placement(std::string_view text);

} // namespace brikks
