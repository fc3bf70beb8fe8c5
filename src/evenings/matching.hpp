// Finds the player of each sheet: by the name on it, otherwise by the dice.
//
// How? A sheet with the name of a player belongs to that player. The other sheets are assigned to the remaining players
// in every way, at most 24; players at the level of the sheet are tried first. One assignment is the result:
//
// * an undecided assignment, if there is one;
// * otherwise the first assignment that fits;
// * otherwise the assignment in which most sheets fit their players, each judged without the other sheets.
//
// Why? Each sheet is judged at most once with each player, without the other sheets. An assignment with a sheet that
// does not fit its player needs no search.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/evening.hpp"

namespace brikks {

// A sheet that fits several players.
struct Ambiguity {
    std::size_t sheet = 0;
    std::vector<std::size_t> players;
};

struct Match {
    Filling filling;
    std::vector<std::optional<std::size_t>> sheet_of; // by player: the number of the sheet
    PlayerSheets sheets;                              // by player
    std::optional<Ambiguity> ambiguity;               // the first sheet that fits several players
    // True if the evening was over before anybody used the last roll. The filling then leaves out that roll.
    bool last_roll_unused = false;
};

// The player whose name is on the sheet; nullopt if there is none.
std::optional<std::size_t> named_player(const OpenGame& open, const Sheet& sheet);

// Finds the player of each sheet. `sheets`: at most one for each player, in a duel exactly two; no two may have the
// name of the same player.
Match match_sheets(const OpenGame& open, const std::vector<EveningSheet>& sheets, const Limits& limits);

// True unless it is certain that no player of the evening can have ended with this sheet. Not for duels.
bool fits_a_player(const OpenGame& open, const EveningSheet& sheet, const Limits& limits);

OpenGame without_last_roll(OpenGame open);

} // namespace brikks
