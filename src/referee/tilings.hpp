// The blocks that the crossed squares of a sheet can be: regions of one mark, and their divisions into blocks (rule
// shape).
//
// How? Exact cover: the lowest square left must be the first square of some block, so each shape is tried there, and
// the search continues with the squares that remain.
//
// Why? The squares left do not depend on how the others were covered, so a set of squares that could not be divided
// once is remembered and never tried again.
//
// Does it work? Covering the lowest square first reaches every division exactly once, in one order of its blocks. The
// tests compare the divisions with those of a slow search in tests/support.
#pragma once

#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/placed_block.hpp"
#include "brikks/sheet.hpp"
#include "brikks/squares.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// Connected squares with the same mark.
struct Region {
    char mark = empty_square;
    Bits squares = 0;
};

// The regions except for empty squares and mini blocks, by their lowest square.
std::vector<Region> regions(const Marks& marks);

using Tiling = std::vector<PlacedBlock>;

// The blocks that the marks allow: a block of a colour only on these squares.
struct UnlabelledMarks {
    Bits squares = 0;                        // all squares that blocks cover
    base::EnumArray<Colour, Bits> allowed{}; // parts of squares, by colour
    Bits minis = 0;                          // the mini blocks, apart from them
};
UnlabelledMarks unlabelled_marks(const Sheet& sheet); // for `crosses` and `colours`

// Divisions of the squares into blocks, at most `limit` of them; fewer if the budget is exhausted.
std::vector<Tiling> tilings(const UnlabelledMarks& marks, std::size_t limit, SearchBudget& budget);

// The blocks of a sheet whose marks show them, in the order of the marks if they have one. Reports what is not a block
// (shape, inside, fall); the list is then incomplete. Not for `crosses` and `colours`.
std::vector<PlacedBlock> read_blocks(const Sheet& sheet, std::vector<base::Finding>& findings);

// Reports regions of `colours` that cannot be divided into blocks, and regions of `crosses` whose number of squares is
// not divisible by four (shape).
void check_divisible(const Sheet& sheet, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
