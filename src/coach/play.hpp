// Players of different strengths, and games among them.
#pragma once

#include "brikks/dice.hpp"
#include "brikks/game.hpp"
#include "coach/coach.hpp"
#include "coach/strength.hpp"
#include "replay/played_game.hpp"

namespace coach {

// A player. All chance comes from the dice that the caller passes.
class Bot {
public:
    Bot(int level, Strength strength) : level_(level), strength_(strength), coach_(level) {}

    // Chooses a start block. `player` of `players`: 0 for the starting player. `taken`: the colours of the start blocks
    // that others have taken, as bits.
    brikks::Placement start(int players, int player, unsigned taken, brikks::Dice& dice);
    // Chooses the turn after the last roll of a round.
    Option turn(const Position& position, brikks::Block roll, brikks::Dice& dice);
    // True if the bot, who is the roller, rolls again.
    bool rolls_again(const Position& position, brikks::Block roll);

private:
    // The points by which a turn is misjudged, at random.
    double misjudged(brikks::Dice& dice) const;

    int level_;
    Strength strength_;
    Coach coach_;
};

// Plays a whole game. The record has no claims.
brikks::Game play(std::vector<brikks::GamePlayer> players, Strength strength, brikks::Dice& dice);

// When a player rolls, while others go out: the rolling of each player who is in. `roller`: the index of the next
// roller. `in`: by player.
Rolling rolling_of(std::size_t player, std::size_t roller, const std::vector<bool>& in);
// The rolling of a player after a number of rounds of a record. Where it is not written down who rolled, the players
// have rolled in turn.
Rolling rolling_after(const brikks::Game& game, const brikks::GameReplay& replay, std::size_t rounds,
                      std::size_t player);
// Returns the next player clockwise after `player` who is in; `player` if there is nobody else.
std::size_t next_in(std::size_t player, const std::vector<bool>& in);

} // namespace coach
