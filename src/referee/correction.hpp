// The single slip without which an illegal sheet would be legal: "with 8 crosses ..., the sheet would be right".
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "referee/changes.hpp"
#include "referee/referee.hpp"

namespace brikks {

struct RightChange {
    std::size_t change; // its index
    base::Text text;    // "with 8 crosses on the extra points bar, the sheet would be right"
    bool all;           // what was written down about the marks is right, too
};
// The first change with which all is right, or else the first with which at least the marks are. Each is judged.
std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits);

// The changes that may make a sheet right that was judged illegal.
std::vector<Change> changes_of_slips(const Sheet& sheet, const Judgement& judgement, const Limits& limits);

// Adds to the judgement of an illegal sheet a note about the one thing that would have to change, the nearest change
// if there are several; nothing if no single change is enough or the limits are reached. The changed sheet has been
// judged. Of the errors that follow from a slip in the grid only the first one about the grid stays, and the note says
// how many more there were.
void add_correction(const Sheet& sheet, Judgement& judgement, const Limits& limits);

} // namespace brikks
