// Sheets and their ink without pictures, for the tests of what is decided.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/marks.hpp"
#include "support/games.hpp"
#include "support/rng.hpp"

namespace tests {

// Returns a random sheet. Its energy is crossed out from the first circle on.
brikks::Sheet random_sheet(support::Rng& rng, brikks::Notation notation, support::GamePlan plan = {});
support::GamePlan standard_game(std::optional<int> players = std::nullopt);

// Returns the names of the marks that differ. The letters of the blocks do not matter.
std::vector<std::string> differences(const brikks::Sheet& read, const brikks::Sheet& sheet);

// Returns the ink of a sheet in the notation `outlines` or `crosses`, on a page that has the number of players, but not
// the level, printed on it. Every number is written.
//
// `doubt`: if it is 0, all marks are as clear as can be. Otherwise the odds of each mark are random, and the ink is
// wrong as often as its odds say. With 1, most marks are clear.
reading::SheetInk ink_of(const brikks::Sheet& sheet, support::Rng& rng, double doubt = 0);

// Changes the ink as if the page did not say the number of players.
void leave_players_open(reading::SheetInk& ink);
void forget_numbers(reading::SheetInk& ink);
reading::NumberInk written(int value);

} // namespace tests
