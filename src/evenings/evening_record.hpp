// Writes the record of an evening from the histories of its players.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "evenings/history_group.hpp"
#include "evenings/player_sheets.hpp"

namespace brikks {

// Writes the most natural history of each group into the record, in place of the turns that the record has for these
// players. `start`: the colours of the start blocks, by player; empty in a duel.
void write_histories(std::span<const HistoryGroup> groups, const std::vector<Colour>& start, Game& game);

// True if everybody was out before the last roll.
bool nobody_stays(const Game& game);

// Replays the record and compares its end with the sheets, one of each player. Drops the total, the winner or the
// rollers if they contradict the sheets, and returns a sentence about each. Returns nullopt if anything else in the
// record is wrong.
std::optional<std::vector<base::Text>> prove_record(Game& game, const PlayerSheets& sheets);

} // namespace brikks
