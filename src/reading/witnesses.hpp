// The numbers that the player wrote, as witnesses of the marks.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"

namespace reading {

// The regret of the written numbers if these are the marks. A number that is not what the marks give costs little more
// than a mistake in adding up is improbable; the sums that follow from it cost nothing more.
double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet);

// Counts the written numbers that only a mistake of the player explains if these are the marks.
std::size_t contradictions(const SheetInk& ink, const brikks::Sheet& sheet);

// The numbers as the player wrote them: also when they are wrong, if that is clear.
brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet);

// A note if the total cannot be read for sure, and so is no claim, but looks like another one than the marks give.
std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet);

// A total that can have been written.
struct PossibleTotal {
    int total;
    double probability;
    bool fits; // the marks give it
};

// The totals that can have been written if these are the marks, the most probable first; those that fit are among them.
std::vector<PossibleTotal> possible_totals(const SheetInk& ink, const brikks::Sheet& sheet);

} // namespace reading
