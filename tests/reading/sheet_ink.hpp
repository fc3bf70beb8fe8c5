// The ink of sheets without pictures, for the tests of what is decided.
#pragma once

#include "brikks/sheet.hpp"
#include "reading/marks.hpp"
#include "support/rng.hpp"

namespace tests {

// Of a sheet in `outlines` or `crosses` notation. As on a page for so many players and without a printed level; with
// every number written.
//
// doubt: 0 all marks are as clear as can be. Else the odds of each mark are random, and it is drawn wrong as often as
// they say: 1 if most are clear.
reading::SheetInk ink_of(const brikks::Sheet& sheet, support::Rng& rng, double doubt = 0);

// As if the page did not say the number of players.
void leave_players_open(reading::SheetInk& ink);
void forget_numbers(reading::SheetInk& ink);
reading::NumberInk written(int value);

} // namespace tests
