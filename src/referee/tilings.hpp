// Which blocks the crossed squares of a sheet can be: regions of one mark, and their divisions into blocks (rule
// shape).
#pragma once

#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "brikks/squares.hpp"
#include "referee/placed_block.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// Squares of one mark that hang together along their sides.
struct Region {
    char mark = empty_square;
    Bits squares = 0;
};

// All regions but empty squares and mini blocks, by their lowest square.
std::vector<Region> regions(const Marks& marks);

using Tiling = std::vector<PlacedBlock>;

// Which blocks the marks allow: a block of a colour only on these squares.
struct UnlabelledMarks {
    Bits squares = 0;                        // all squares that blocks cover
    base::EnumArray<Colour, Bits> allowed{}; // by colour, parts of squares
};
UnlabelledMarks unlabelled_marks(const Sheet& sheet); // for `crosses` and `colours`

// Divisions of the squares into blocks, at most `limit` of them; fewer if the budget is exhausted.
std::vector<Tiling> tilings(const UnlabelledMarks& marks, std::size_t limit, SearchBudget& budget);

// The blocks of a sheet whose marks tell them, in the order of the marks if they have one. Findings (shape, inside,
// fall) tell what is no block; the list is then incomplete. Not for `crosses` and `colours`.
std::vector<PlacedBlock> read_blocks(const Sheet& sheet, std::vector<base::Finding>& findings);

// Tells which regions of `colours` cannot be divided (shape), or, of `crosses`, whether there are whole blocks at all.
void check_divisible(const Sheet& sheet, SearchBudget& budget, std::vector<base::Finding>& findings);

} // namespace brikks
