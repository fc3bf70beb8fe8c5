// Random evenings: what the log of a table knows of a random game, and the sheets of its players.
#pragma once

#include "brikks/game.hpp"
#include "referee/evening.hpp"
#include "support/games.hpp"

namespace support {

struct Evening {
    brikks::Game record;   // what happened
    brikks::OpenGame open; // what the log knows of it
    brikks::EveningSheets sheets;
};

// The sheets in that notation.
Evening evening_of(const Game& game, brikks::Notation notation, Rng& rng);

// Whether what happened is among the histories.
bool holds(const brikks::HistoryGroup& group, const brikks::Game& record);

// Whether the sheets at the end of the record are those given, and a replay of it is legal.
bool ends_as_given(const brikks::Game& record, const brikks::EveningSheets& sheets);

// One roll changed, two exchanged, or the first player's sheet from another evening of as many players.
enum class Alteration { roll, exchange, sheet };
void alter(Evening& evening, Alteration alteration, Rng& rng);

} // namespace support
