// What the player wrote in numbers, as a witness of the marks.
#pragma once

#include "brikks/sheet.hpp"
#include "reading/marks.hpp"

namespace reading {

// What the written numbers cost if these are the marks. A number that is not what the marks give costs little more than
// a mistake in adding up is improbable; the sums that follow from it cost nothing more.
double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet);

// The numbers as the player wrote them: also when they are wrong, if that is clear.
brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet);

} // namespace reading
