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
// Returns the names of the players: "Ana, Ben".
std::string names(const LoggedGame& game, const std::vector<std::size_t>& players);
// Returns the names of the players: "Ana, Ben and Cem".
std::string listed(const LoggedGame& game, std::vector<std::size_t> players, base::Language language);
// Returns the players with their levels: "Ana (level 2), Ben (level 3)".
std::string players_line(const LoggedGame& game, base::Language language);
// Returns the sentence "A game: Ana (level 2), Ben (level 3)."
std::string game_line(const LoggedGame& game, base::Language language);
// Returns how well a bot plays: "casual player".
std::string strength_in_words(coach::Strength strength, base::Language language);
// Says which players the coach plays, and how strong it is: a line for each strength, each with its line end.
std::string coach_lines(const LoggedGame& game, base::Language language);
// Returns instructions for the preparation before the first roll: energy bar, start blocks.
std::string preparation(const LoggedGame& game, base::Language language);

// Returns the sentence about the start block of a bot: "Robo starts with W1 at d1."
std::string start_line(const LoggedGame& game, std::size_t bot, base::Language language);
// Returns the sentence about the block of a bot in a round, counted from 0: "Robo: G2 at d7 (costs 1, gains 2). Energy:
// 4." It must have placed one.
std::string turn_line(const LoggedGame& game, std::size_t round, std::size_t bot, base::Language language);
// Returns what the bots do in the last round, or their start blocks: a line for each bot that has done it, each with
// its line end.
std::string bots_lines(const LoggedGame& game, base::Language language);
// Returns the sentence about the last event of the game, which must be one of those in table/bots.hpp.
std::string bots_event_line(const LoggedGame& game, base::Language language);

// Returns the last roll: "Round 4, Ben: G3, green, column 3".
std::string roll_line(const LoggedGame& game, base::Language language);
// Asks who is out, if the game has had as many rounds as a game can have; else "".
std::string doubt(const LoggedGame& game, base::Language language);
// Names the people who draw the block, because they neither used a bomb nor are out: "Ben and Cem draw the block."
// Empty if nobody draws.
std::string who_draws(const LoggedGame& game, base::Language language);
// Returns the rolls, the bombs and the players who went out, round by round.
std::string past_rolls(const LoggedGame& game, base::Language language);

// Returns the sentence "Ana keeps the roll."
std::string kept_line(const LoggedGame& game, base::Language language);
// Returns the sentence about a bomb that the player has just used: "Ana crosses out the bomb worth 2 and draws no
// block."
std::string bomb_line(const LoggedGame& game, std::size_t player, base::Language language);
// Returns the sentence about a player who has just gone out: "Ana is out. Still in: Ben."
std::string out_line(const LoggedGame& game, std::size_t player, base::Language language);
// Returns the sentence about an undone event: "Undone: the bomb of Ana." `game`: the game before its last event is
// undone.
std::string undone_line(const LoggedGame& game, base::Language language);

// Returns the values of the player's unused bombs: "2, 4", or the word for "none".
std::string bombs_left(const LoggedGame& game, std::size_t player, base::Language language);
// Returns the players who are out or still in, and the bombs that are left. Empty if nobody is out and no bomb is used.
std::string situation(const LoggedGame& game, base::Language language);
// Returns the ranking and the winners, or the rank of a solo player. Empty if no total and no winner is known.
std::string result(const LoggedGame& game, const RankTitles& ranks, base::Language language);

// Returns the commands that can be typed, one per line, with their meanings. `bots`: true if bots play.
std::string help(base::Language language, bool bots);
// Returns the commands that can be typed, in one line.
std::string hints(base::Language language, bool bots);

} // namespace table
