// Changes one mark on a sheet, as a slip or a cheat would, and writes a sheet with less detail.
#pragma once

#include <string>

#include "brikks/sheet.hpp"
#include "support/rng.hpp"

namespace support {

// Changes one mark and returns the change in words ("extra 5 -> 6"). Adjusts the points of the rows and the total to
// the change, unless the change is in one of them. The sheet may still be legal by chance. Only for outlines and order.
std::string mutate(brikks::Sheet& sheet, Rng& rng);

// Returns an outlined sheet in the notation `colours` or `crosses`.
brikks::Sheet with_less_detail(brikks::Sheet sheet, brikks::Notation notation);

// Returns the sheet as text, for reports (FORMATS.md 1).
std::string text_of(const brikks::Sheet& sheet);

} // namespace support
