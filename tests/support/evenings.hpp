// Random evenings: the part of a random game that the log of a table has, and the sheets of its players.
#pragma once

#include "brikks/game.hpp"
#include "evenings/evening.hpp"
#include "support/games.hpp"

namespace support {

struct Evening {
    brikks::Game record;   // the whole game
    brikks::OpenGame open; // the part of the game that the log has
    brikks::EveningSheets sheets;
};

// Makes the evening of a game, with sheets in this notation.
Evening evening_of(const Game& game, brikks::Notation notation, Rng& rng);

inline brikks::Filling fill(const Evening& evening, const brikks::Limits& limits = {}) {
    return brikks::fill(evening.open, read_player_sheets(evening.open, evening.sheets), limits);
}

// Functions that change what the log has of the game. They write a start block or a turn into it, or leave one turn or
// all turns open.
void write_start(Evening& evening, std::size_t player, const brikks::Placement& start);
void write(Evening& evening, std::size_t round, std::size_t player, const brikks::Turn& turn);
void leave_open(Evening& evening, std::size_t round, std::size_t player);
void leave_turns_open(Evening& evening);

// True if the turns of the record are one of the histories.
bool holds(const brikks::HistoryGroup& group, const brikks::Game& record);

// True if a replay of the record is legal and ends with the given sheets.
bool ends_as_given(const brikks::Game& record, const brikks::EveningSheets& sheets);

// A change that makes most evenings wrong: one other roll, two exchanged rolls, or the first player's sheet from
// another evening with the same number of players.
enum class Alteration { roll, exchange, sheet };
void alter(Evening& evening, Alteration alteration, Rng& rng);

} // namespace support
