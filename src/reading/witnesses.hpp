// What the player wrote in numbers, as a witness of the marks.
#pragma once

#include <optional>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"

namespace reading {

// What the written numbers cost if these are the marks. A number that is not what the marks give costs little more than
// a mistake in adding up is improbable; the sums that follow from it cost nothing more.
double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet);

// The numbers as the player wrote them: also when they are wrong, if that is clear.
brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet);

// If the total is not a claim because it cannot be read for sure, but looks like another one than the marks give.
std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet);

} // namespace reading
