// Records and positions for the tests of the coach: of all levels, numbers of players and phases.
#pragma once

#include <optional>
#include <vector>

#include "brikks/game.hpp"
#include "coach/play.hpp"
#include "support/rng.hpp"

// A legal record of a random game of 1 to 4 players in turn, never a duel. Each third has the house rule strict-bombs,
// and each fifth is broken off.
brikks::Game random_record(std::uint64_t seed);

// A game among 1 to 4 bots of all levels.
brikks::Game bot_record(std::uint64_t seed, coach::Strength strength);

// The positions of all players after all rounds of a legal record, each with a random rolling.
std::vector<coach::Position> positions_of(const brikks::Game& game);

// The positions of a number of random games.
std::vector<coach::Position> random_positions(std::uint64_t games);

// The exact value of a position; nullopt if it is too hard.
std::optional<double> solved(coach::Endgame& endgame, const coach::Position& position);

// A number of positions with at least so many blocks, of games among strong bots. At most one of each game.
std::vector<coach::Position> late_positions(std::size_t count, int least_blocks);
