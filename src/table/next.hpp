// Makes the next event of a game from what the players do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "brikks/dice.hpp"
#include "table/events.hpp"

namespace table {

// Returns the dice as they are after this number of rolls, so that a resumed game continues the rolls of its seed.
brikks::Dice dice_after(std::uint64_t seed, std::size_t rolls);

// Returns the roll of this place: a new one or, if a roll of this place was undone, the same one again.
Event roll_at(const LoggedGame& game, RollPlace place, const std::function<brikks::Block()>& dice);
// Returns the event that undoes the last event of the game. The game must have an event.
Event undo_last(const LoggedGame& game);
// Returns the first player who has not been asked for a total.
std::size_t next_total(const LoggedGame& game);
// The most points that a player can have at the end; in a duel only complete rows count, and mini blocks can fill what
// blocks leave free.
int most_total(const LoggedGame& game);

} // namespace table
