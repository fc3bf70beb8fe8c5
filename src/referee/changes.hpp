// Slips that people make when they fill in or copy a sheet, undone: sheets that differ from one in a single thing.
#pragma once

#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

struct Change {
    Sheet sheet;
    std::string subject; // the mark that is changed (base::Finding)
    base::Text text;     // "with circle 18 untouched"
};

// Changes of one mark of the bars, the nearest first. broken: the rules that the sheet breaks; only bars that these can
// be about are changed.
std::vector<Change> bar_changes(const Sheet& sheet, const std::vector<base::Rule>& broken);

// Changes of the grid: the rows or columns in reverse order, a row moved sideways, or some squares of one block with
// another mark. no_blocks: the squares that are not blocks as they are marked.
std::vector<Change> grid_changes(const Sheet& sheet, Bits no_blocks, SearchBudget& budget);

// Changes of a few odd marks among crosses or colours: without a notation they turn the sheet into outlines.
std::vector<Change> odd_marks_changed(const Sheet& sheet);
inline constexpr int most_odd_marks = 3; // more are not slips

// Changes to the reverse order of columns; none if there are only a few blocks, or no grid.
std::vector<Change> mirrored(const Sheet& sheet);

} // namespace brikks
