// The blocks of a sheet by its outlines: connected squares with the same character.
#pragma once

#include <vector>

#include "brikks/sheet.hpp"
#include "support/slow_fall.hpp"

namespace support {

struct MarkedRegion {
    char mark = '.';
    std::vector<Square> squares; // by row from the bottom, then by column
};

// All but empty squares and mini blocks.
std::vector<MarkedRegion> marked_regions(const brikks::Marks& marks);

// A block and its place.
struct Laid {
    const Picture* picture = nullptr; // the leftmost column with this shape
    Square at;                        // lower left corner of the bounding box
    std::vector<Square> squares() const;
};

// The picture that these squares show; nothing with a null picture if there is none.
Laid recognise(const std::vector<Square>& squares);

} // namespace support
