// Finds the blocks of a sheet by its outlines: connected squares with the same character.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"
#include "support/slow_fall.hpp"

namespace support {

struct MarkedRegion {
    char mark = '.';
    std::vector<Square> squares; // by row from the bottom, then by column
};

// Returns all regions except empty squares and mini blocks.
std::vector<MarkedRegion> marked_regions(const brikks::Marks& marks);

// A block and its place.
struct Laid {
    const Picture* picture = nullptr; // the leftmost block of the overview with this shape
    Square at;                        // lower left corner of the bounding box
    std::vector<Square> squares() const;
};

// Returns the block that these squares form; `picture` is null if they form none.
Laid recognise(const std::vector<Square>& squares);

} // namespace support
