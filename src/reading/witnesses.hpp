// The numbers that the player wrote, as evidence for the marks.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"

namespace reading {

// The regret of the written numbers if these are the marks. A number that the marks do not give costs little more than
// the regret of a mistake in adding up. Sums that follow from such a number cost nothing more.
double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet);

// Counts the written numbers that must be mistakes of the player if these are the marks.
std::size_t contradictions(const SheetInk& ink, const brikks::Sheet& sheet);

// The numbers as the player wrote them. A wrong number is included if its ink is clear.
brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet);

// A note if the total cannot be read for certain, and so is no claim, but looks like another number than the total of
// the marks.
std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet);

// A total that the player may have written.
struct PossibleTotal {
    int total;
    double probability;
    bool fits; // true if it is the total of the marks
};

// The totals that the player may have written if these are the marks, the most probable first. The totals that fit are
// always among them.
std::vector<PossibleTotal> possible_totals(const SheetInk& ink, const brikks::Sheet& sheet);

} // namespace reading
