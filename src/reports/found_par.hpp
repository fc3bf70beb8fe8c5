// Finds the best game on the dice of a game.
#pragma once

#include "brikks/open_game.hpp"
#include "reports/coaching.hpp"

namespace reports {

inline constexpr std::size_t usual_effort = 10;

// Finds a game of one player on the rolls of the game. `effort`: how many positions are kept after each roll, in
// hundreds. What the player played counts, too, if it is known. Not for a duel.
Par find_par(const brikks::OpenGame& open, std::size_t player, std::size_t effort = usual_effort);

// True if no start block and no turn of the other players is open.
bool others_are_known(const brikks::OpenGame& open, std::size_t player);

// Returns what a player should know about the game before a par on its rolls: that it breaks the rules, that it is not
// over.
std::vector<base::Text> remarks_on(const brikks::OpenGame& open);

// Returns the record of the game with the turns that were found. If turns of others are open, they are found, too, by a
// hasty search: a solo game would not do, because its energy bar begins otherwise.
brikks::Game record_of(const brikks::OpenGame& open, std::size_t player, const coach::ParGame& par);

// A record, as a game without open turns.
brikks::OpenGame without_open_turns(brikks::Game game);

} // namespace reports
