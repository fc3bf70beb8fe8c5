// One mark changed on a sheet, as by a slip or a cheat; and the same sheet written with less detail.
#pragma once

#include <string>

#include "brikks/sheet.hpp"
#include "support/rng.hpp"

namespace support {

// Changes one mark and returns what was done ("extra 5 -> 6"); the row points and the total are kept in step with it,
// unless they are what is changed. The sheet may happen to be legal still. For outlines and order.
std::string mutate(brikks::Sheet& sheet, Rng& rng);

// An outlined sheet as `colours` or `crosses`.
brikks::Sheet with_less_detail(brikks::Sheet sheet, brikks::Notation notation);

// The sheet as text, for reports (FORMATS.md 1).
std::string text_of(const brikks::Sheet& sheet);

} // namespace support
