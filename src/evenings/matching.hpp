// Whose sheet each is: by its name, else by the dice.
//
// How? A sheet with the name of a player is that player's. The others are given to the players left in every way, at
// most 24, those of the level of the sheet first. Of ways that fit the first is taken; one that is undecided comes
// before it; if all are illegal, the one in which most sheets fit by themselves.
//
// Why? Which sheet fits which player by itself is found out once: a way with a sheet that does not fit its player needs
// no search of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/evening.hpp"

namespace brikks {

// A sheet that could be that of several players.
struct Ambiguity {
    std::size_t sheet = 0;
    std::vector<std::size_t> players;
};

struct Match {
    Filling filling;
    std::vector<std::optional<std::size_t>> sheet_of; // by player: the number of the sheet
    PlayerSheets sheets;                              // by player
    std::optional<Ambiguity> ambiguity;               // the first one
    // The evening was over before anybody used the last roll; the filling is without it.
    bool last_roll_unused = false;
};

// The player who has the name of that sheet.
std::optional<std::size_t> named_player(const OpenGame& open, const Sheet& sheet);

// sheets: at most one for each player, no two with the name of the same player, and two in a duel.
Match match_sheets(const OpenGame& open, const std::vector<EveningSheet>& sheets, const Limits& limits);

OpenGame without_last_roll(OpenGame open);

} // namespace brikks
