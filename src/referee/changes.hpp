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
    std::string subject; // what is changed (base::Finding)
    base::Text text;     // "with circle 18 untouched"
};

// One mark of the bars changed, the nearest change first. broken: the rules that the sheet breaks; only bars about
// which they can be are changed.
std::vector<Change> bar_changes(const Sheet& sheet, const std::vector<base::Rule>& broken);

// The rows or the columns in the reverse order, a row moved sideways, or some squares of one block marked otherwise.
// no_blocks: the squares of the sheet that are no blocks as they are marked.
std::vector<Change> grid_changes(const Sheet& sheet, Bits no_blocks, SearchBudget& budget);

// A few odd marks among crosses, or colours, marked like them: without a notation they make the sheet one of outlines.
std::vector<Change> odd_marks_changed(const Sheet& sheet);
inline constexpr int most_odd_marks = 3; // that are slips

// The columns in the reverse order; nothing if there are only a few blocks, or no grid.
std::vector<Change> mirrored(const Sheet& sheet);

} // namespace brikks
