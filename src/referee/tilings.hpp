// The blocks that the crossed squares of a sheet can form: regions of one mark, and divisions of squares into blocks
// (rule shape).
//
// How? The search for divisions is an exact cover. The lowest square left must be the first square of some block, so
// each shape is tried there, and the search continues with the squares that remain.
//
// Why? The ways to divide the squares left do not depend on the way in which the others were covered. So a set of
// squares that could not be divided is remembered and never tried again.
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

// Returns the regions of all marks except empty squares and mini blocks, sorted by their lowest square.
std::vector<Region> regions(const Marks& marks);

using Tiling = std::vector<PlacedBlock>;

// Marks that do not show which squares form a block, only where blocks of each colour can be.
struct UnlabelledMarks {
    Bits squares = 0;                        // all squares that blocks cover
    base::EnumArray<Colour, Bits> allowed{}; // the part of `squares` that blocks of each colour may cover
    Bits minis = 0;                          // the mini blocks; they are not in `squares`
};
UnlabelledMarks unlabelled_marks(const Sheet& sheet); // only for `crosses` and `colours`

// Finds divisions of the squares into blocks, at most `limit` of them; some may be missing if the budget is exhausted.
std::vector<Tiling> tilings(const UnlabelledMarks& marks, std::size_t limit, SearchBudget& budget);

// Returns the blocks of a sheet whose marks show them: not for `crosses` and `colours`. With the notation `order` they
// are in that order. Reports squares that are not a block, and blocks that stick out or overlap (rules shape, inside
// and fall); the list may then be incomplete.
std::vector<PlacedBlock> read_blocks(const Sheet& sheet, std::vector<base::Finding>& findings);

// Reports regions of a colour that cannot be divided into blocks, and regions of crosses whose number of squares is not
// divisible by four (rule shape).
void check_divisible(const Sheet& sheet, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
