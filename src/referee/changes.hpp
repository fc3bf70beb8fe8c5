// Changes that undo one slip in filling in or copying a sheet. Each gives a sheet that differs in a single thing.
#pragma once

#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

struct Change {
    Sheet sheet;         // the sheet after the change
    std::string subject; // the mark that is changed (base::Finding)
    base::Text text;     // "with circle 18 untouched"
};

// Returns changes of a single bar. Each gives another number of crosses on the extra points bar, another mark to one
// energy circle, or one bomb more or less. Small changes of a bar come first. `broken`: the rules that the sheet
// breaks. The energy bar is always changed, the extra points bar and the bombs only if their rule is in `broken`.
std::vector<Change> bar_changes(const Sheet& sheet, const std::vector<base::Rule>& broken);

// Returns the text of a change of the extra points bar: "with 5 or 6 crosses on the extra points bar". `counts`: sorted
base::Text with_extra(const std::vector<int>& counts);

// Returns changes of the grid: the rows or columns in reverse order, a row moved sideways, or some squares of one block
// with another mark. `no_blocks`: the squares whose marks do not form blocks.
std::vector<Change> grid_changes(const Sheet& sheet, Bits no_blocks, SearchBudget& budget);

// Returns changes that move a row by one square, for rows that were copied one square too far and lost the mark at
// their end. The square that becomes free gets the mark of a neighbouring square.
std::vector<Change> rows_returned(const Sheet& sheet);

// Another mark on one square, or two neighbouring rows exchanged.
struct SmallChange {
    Sheet sheet; // the sheet after the change
    Cell at;     // the square; of two rows, the left square of the lower one
    char before = empty_square;
    char after = empty_square; // the same as `before` if two rows are exchanged
};
// Returns the small changes that may be right: they leave no connected squares that obviously are not blocks. A square
// becomes empty, a mini block (in a duel), or a part of a neighbouring block.
std::vector<SmallChange> small_changes(const Sheet& sheet, bool notation_given);
// Returns the words for any one of these changes: "with one of d7 and e7 marked 'a' or with c3 empty".
base::Text any_of(const std::vector<SmallChange>& changes);

// True if some marks of the sheet do not belong to its notation, so that a file with this sheet could not be read.
bool has_marks_of_others(const Sheet& sheet);

// Returns changes that replace a few odd marks by a usual mark: among crosses by a cross, among colours by each colour.
// If the notation is not given, a single odd mark makes infer_notation choose `outlines`.
std::vector<Change> odd_marks_changed(const Sheet& sheet);
inline constexpr int most_odd_marks = 3; // more odd marks are not a slip

// Returns the change that reverses the order of the columns. Returns nothing if there are only a few blocks, or if the
// sheet is a list of blocks.
std::vector<Change> mirrored(const Sheet& sheet);

} // namespace brikks
