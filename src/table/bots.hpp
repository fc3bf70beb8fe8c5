// Bots at the table. Each decides from the events alone: the same events lead to the same turn, also when an undone
// roll comes back. All that a bot does is an event, like what people do.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "table/events.hpp"

namespace table {

// Returns the names of this number of bots: "Robo", "Robo 2" ..., without those that people have.
std::vector<std::string> names_of_bots(std::size_t bots, const std::vector<std::string>& people);

// True if the game waits for the bots, and false if it waits for the people or is finished.
bool waits_for_bots(const LoggedGame& game);

// Returns the next event that comes without the people: a bot chooses its start block, keeps a roll or rolls again,
// takes its turn or writes its total; once all people are out, the dice are rolled as well. nullopt unless the game
// waits for the bots. `dice`: returns a new roll. The log must have a game.
std::optional<Event> bots_event(const TableLog& log, const std::function<brikks::Block()>& dice);

// True if the last event of the game came without the people. The game must have an event.
bool is_of_bots(const LoggedGame& game);

// Returns the bots, clockwise.
std::vector<std::size_t> bots_of(const LoggedGame& game);
// Returns the people who are not out, clockwise.
std::vector<std::size_t> people_in(const LoggedGame& game);
// Returns the game before its last roll if nobody but bots has used that roll: when an evening is broken off, the bots
// have drawn the last roll, because they draw at once. nullopt otherwise.
std::optional<LoggedGame> before_last_roll(const LoggedGame& game);
// Returns the blocks of a bot after this number of rounds, by default after its turns so far, the first one first. The
// bot must have started.
std::vector<brikks::Placement> blocks_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds = SIZE_MAX);
// Returns the sheet of a bot after this number of rounds, by default after its turns so far: in `order` notation, with
// all bars, and at the end with its total. The bot must have started.
brikks::Sheet sheet_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds = SIZE_MAX);

} // namespace table
