// The questions before a game: who plays, at which level, for points or as a duel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "table/console.hpp"
#include "table/events.hpp"

namespace table {

// The options of the command line. Without names, everything that is missing is asked for; with names, nothing is.
struct SetupOptions {
    std::vector<std::string> names; // 1..4, or none
    std::string levels;             // without a mistake_in_levels; may be empty
    bool duel = false;              // then there are two names or none
    bool solo = false;              // then there is one name or none
};

// Checks if the options describe that game, which is being played.
bool describes(const SetupOptions& options, const LoggedGame& game, base::Language language);

struct Setup {
    std::optional<Event> game; // nullopt: there will be none
    bool stopped = false;      // the players stopped; if not, they returned to the last game
};

// Asks until it is clear. Commands are understood at every question; undo goes back to the one before.
//  before  the last game, or null. The same players may play again, or return to it: if it is not over, to continue it,
//          else to undo its end.
Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, base::Language language, Console& console);

} // namespace table
