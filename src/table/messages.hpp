// What the table says about a game: players, rolls, bombs, results. Names are safe to show.
#pragma once

#include <string>
#include <vector>

#include "table/events.hpp"
#include "table/words.hpp"
#include "terminal/picture.hpp"

namespace table {

std::string name(const LoggedGame& game, std::size_t player);
// "Ana, Ben"
std::string names(const LoggedGame& game, const std::vector<std::size_t>& players);
// "Ana (level 2), Ben (level 3)"
std::string players_line(const LoggedGame& game, const Words& words);
// "A game: Ana (level 2), Ben (level 3)."
std::string game_line(const LoggedGame& game, const Words& words);
// What to do before the first roll: energy bar, start blocks.
std::string preparation(const LoggedGame& game, const Words& words);

// "Round 4, Ben: G3, green, column 3": the last roll.
std::string roll_line(const LoggedGame& game, const Words& words);
std::string roll_picture(const LoggedGame& game, const Words& words, terminal::Style style);
// "Ben and Cem draw the block.": those who neither used a bomb nor are out. Empty if nobody draws.
std::string who_draws(const LoggedGame& game, const Words& words);
// Every round: its rolls, bombs and who went out.
std::string past_rolls(const LoggedGame& game, const Words& words);

// "2, 4", or the word for none.
std::string bombs_left(const LoggedGame& game, std::size_t player, const Words& words);
// Who is out, who is still in, and which bombs are left. Empty if nobody is out and no bomb is used.
std::string situation(const LoggedGame& game, const Words& words);
// The ranking and the winners, if known; may be empty.
std::string result(const LoggedGame& game, const Words& words);

// What can be typed, a line each.
std::string help(const Words& words);
// The same in one line.
std::string hints(const Words& words);

} // namespace table
