// Which blocks the crossed squares of a sheet can be: regions of one mark, and their divisions into blocks (rule
// shape).
#pragma once

#include <vector>

#include "brikks/referee/laid_block.hpp"
#include "brikks/sheet.hpp"
#include "findings/finding.hpp"

namespace brikks {

// Squares of one mark that hang together along their sides.
struct Region {
    char mark = empty_square;
    Bits squares = 0;
};

// All regions but empty squares and mini blocks, by their lowest square.
std::vector<Region> regions(const GridMarks& marks);

using Tiling = std::vector<LaidBlock>;

// All divisions of these squares into blocks of the colour, or of any colour. At most `limit` of them, which must not
// be 0.
std::vector<Tiling> tilings(Bits squares, std::optional<Colour> colour, std::size_t limit);

// The squares as a player reads them: "a1 b1 a2 b2", by row from the bottom.
std::vector<std::string> cell_names(Bits squares);

// The blocks of a sheet as far as its marks tell: for each region its possible tilings, the marks of an order in their
// order. Findings (shape, inside, fall) tell what is no block; the result is then incomplete. Not for `crosses`.
struct ReadBlocks {
    std::vector<std::vector<Tiling>> regions;
    bool order_known = false;
    bool complete = true; // no finding, and no limit reached
};
ReadBlocks read_blocks(const Sheet& sheet, std::vector<findings::Finding>& findings);

} // namespace brikks
