// Random evenings: what the log of a table knows of a random game, and the sheets of its players.
#pragma once

#include "brikks/game.hpp"
#include "evenings/evening.hpp"
#include "support/games.hpp"

namespace support {

struct Evening {
    brikks::Game record;   // what happened
    brikks::OpenGame open; // what the log knows of it
    brikks::EveningSheets sheets;
};

// The sheets in that notation.
Evening evening_of(const Game& game, brikks::Notation notation, Rng& rng);

inline brikks::Filling fill(const Evening& evening, const brikks::Limits& limits = {}) {
    return brikks::fill(evening.open, read_player_sheets(evening.open, evening.sheets), limits);
}

// What the log knows: a start block or turn of that player, or nothing of that turn, or of any.
void write_start(Evening& evening, std::size_t player, const brikks::Placement& start);
void write(Evening& evening, std::size_t round, std::size_t player, const brikks::Turn& turn);
void leave_open(Evening& evening, std::size_t round, std::size_t player);
void leave_turns_open(Evening& evening);

// Whether what happened is among the histories.
bool holds(const brikks::HistoryGroup& group, const brikks::Game& record);

// Whether the sheets at the end of the record are those given, and a replay of it is legal.
bool ends_as_given(const brikks::Game& record, const brikks::EveningSheets& sheets);

// One roll changed, two exchanged, or the first player's sheet from another evening of as many players.
enum class Alteration { roll, exchange, sheet };
void alter(Evening& evening, Alteration alteration, Rng& rng);

} // namespace support
