// Sentences about a game at the table: players, rolls, bombs, results. All names in them are safe to show in a
// terminal.
#pragma once

#include <string>
#include <vector>

#include "base/arrays.hpp"
#include "base/language.hpp"
#include "brikks/score.hpp"
#include "table/events.hpp"

namespace table {

using RankTitles = base::EnumArray<brikks::Rank, std::string>; // the titles of solo players

std::string name(const LoggedGame& game, std::size_t player);
// "Ana, Ben"
std::string names(const LoggedGame& game, const std::vector<std::size_t>& players);
// "Ana (level 2), Ben (level 3)"
std::string players_line(const LoggedGame& game, base::Language language);
// "A game: Ana (level 2), Ben (level 3)."
std::string game_line(const LoggedGame& game, base::Language language);
// Instructions for the preparation before the first roll: energy bar, start blocks.
std::string preparation(const LoggedGame& game, base::Language language);

// The last roll: "Round 4, Ben: G3, green, column 3".
std::string roll_line(const LoggedGame& game, base::Language language);
// Names the players who draw the block, because they neither used a bomb nor are out: "Ben and Cem draw the block."
// Empty if nobody draws.
std::string who_draws(const LoggedGame& game, base::Language language);
// The rolls, bombs and players who went out, round by round.
std::string past_rolls(const LoggedGame& game, base::Language language);

// "Ana keeps the roll."
std::string kept_line(const LoggedGame& game, base::Language language);
// "Ana crosses out the bomb worth 2 and draws no block." The player has just used it.
std::string bomb_line(const LoggedGame& game, std::size_t player, base::Language language);
// "Ana is out. Still in: Ben." The player has just gone out.
std::string out_line(const LoggedGame& game, std::size_t player, base::Language language);
// "Undone: the bomb of Ana." game: as it is before its last event is undone.
std::string undone_line(const LoggedGame& game, base::Language language);

// The values of the player's unused bombs: "2, 4", or the word for "none".
std::string bombs_left(const LoggedGame& game, std::size_t player, base::Language language);
// The players who are out or still in, and the bombs that are left. Empty if nobody is out and no bomb is used.
std::string situation(const LoggedGame& game, base::Language language);
// The ranking and the winners, or the rank of a solo player. Empty if no total and no winner is known.
std::string result(const LoggedGame& game, const RankTitles& ranks, base::Language language);

// The commands that can be typed, one per line, with their meanings.
std::string help(base::Language language);
// The commands that can be typed, in one line.
std::string hints(base::Language language);

} // namespace table
