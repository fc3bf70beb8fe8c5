// The next event of a game, from what the players do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "brikks/dice.hpp"
#include "table/events.hpp"

namespace table {

// Returns the dice as they are after this number of rolls, so that a resumed game continues the rolls of its seed.
brikks::Dice dice_after(std::uint64_t seed, std::size_t rolls);

// The roll of this place: a new one or, if the place has a roll that was undone, the same one again.
Event roll_at(const LoggedGame& game, RollPlace place, const std::function<brikks::Block()>& dice);
// Undoes the last event of the game, which must have one.
Event undo_last(const LoggedGame& game);
// The first player who has not been asked for a total.
std::size_t next_total(const LoggedGame& game);

} // namespace table
