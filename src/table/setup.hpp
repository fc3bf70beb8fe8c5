// The questions before a game: who plays, at which level, for points or as a duel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "table/console.hpp"
#include "table/events.hpp"

namespace table {

// The options of the command line. If names are given, nothing is asked. Otherwise the players are asked for everything
// that the options leave open.
struct SetupOptions {
    std::vector<std::string> names;               // of the people: 1..4, or none
    std::string levels;                           // checked with mistake_in_levels; may be empty
    bool duel = false;                            // if true, there are two names or none
    bool solo = false;                            // if true, there is one name or none
    std::size_t bots = 0;                         // 0..3; none in a duel or a solo game. They come after the people
    std::optional<coach::Strength> strength = {}; // of the bots; casual if it is not given
};

// True if the options fit `game`, which is being played.
bool describes(const SetupOptions& options, const LoggedGame& game, base::Language language);

struct Setup {
    std::optional<Event> game; // the new game; nullopt if there is none
    bool stopped = false;      // without a game: true if the players stopped, false if they returned to the last game
};

// Asks until the players, their levels and the variant of the game are clear. The players can type commands at every
// question; undo returns to the previous question. `before`: the last game, or null. If there is a last game, the same
// players may play again without typing their names. They may also return to the last game: to resume it if it is not
// over, otherwise to undo its end.
Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, base::Language language, Console& console);

} // namespace table
