// What the table says about a game: names, rolls, results.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/events.hpp"
#include "table/table_words.hpp"
#include "terminal/picture.hpp"

namespace table {

// "Ana, Ben"; safe to show.
std::string names(const LoggedGame& game, const std::vector<std::size_t>& players);
// "A game: Ana (level 2), Ben (level 3)."
std::string game_line(const LoggedGame& game, const TableWords& words);
// The same without what kind of game it is.
std::string players_line(const LoggedGame& game, const TableWords& words);
// What to do before the first roll: energy bar, start blocks. With line ends, but for the last line.
std::string preparation(const LoggedGame& game, const TableWords& words);

// "Round 4, Ben: G3, green, column 3": the roll that stands in the last round.
std::string roll_line(const LoggedGame& game, const TableWords& words);
// The same, drawn.
std::string roll_picture(const LoggedGame& game, const TableWords& words, terminal::Style style);

// "2, 4", or the word for none.
std::string bombs_left(const LoggedGame& game, std::size_t player, const TableWords& words);
// Who is out, who is still in, and which bombs are left, as far as anybody is out or has used one. Lines with line ends
// between them; may be empty.
std::string situation(const LoggedGame& game, const TableWords& words);

// Every round: its rolls, bombs and who was out. Lines with line ends; not empty.
std::string past_rolls(const LoggedGame& game, const TableWords& words);

// Who has won, or the ranking as far as the totals are known. Lines with line ends; may be empty.
std::string result(const LoggedGame& game, const TableWords& words);

// What can be said, a line each.
std::string help(const TableWords& words);
// The same in one line.
std::string hints(const TableWords& words);

// In quotes, cut short if it is long, safe to show.
std::string in_quotes(std::string_view text);

} // namespace table
