// Finds the player of each sheet: by the name on it, else by the dice.
//
// How? A sheet with the name of a player belongs to that player. The other sheets are assigned to the remaining players
// in every way, at most 24; players at the level of the sheet are tried first. If some assignment is undecided, it is
// the result; otherwise the first one that fits is. If all are illegal, the result is the one in which most sheets fit
// without the others.
//
// Why? The verdict on a sheet with a player, without the other sheets, is found only once. An assignment that gives a
// player a sheet that does not fit needs no search.
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
    std::optional<Ambiguity> ambiguity;               // of the first sheet that has one
    // True if the evening was over before anybody used the last roll. The filling is then without that roll.
    bool last_roll_unused = false;
};

// The player whose name is on the sheet; nullopt if there is none.
std::optional<std::size_t> named_player(const OpenGame& open, const Sheet& sheet);

// Finds the player of each sheet. sheets: at most one for each player, no two with the name of the same player; in a
// duel two.
Match match_sheets(const OpenGame& open, const std::vector<EveningSheet>& sheets, const Limits& limits);

OpenGame without_last_roll(OpenGame open);

} // namespace brikks
