// The finished sheets of an evening, each read once as the sheet of its player, for all searches.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/open_game.hpp"
#include "evenings/sheet_marks.hpp"

namespace brikks {

struct EveningSheet {
    Sheet sheet;
    bool level_given = true; // if not, the level is that of the player
};
// By player; a sheet that is not given restricts nothing. A duel needs both.
using EveningSheets = std::vector<std::optional<EveningSheet>>;

struct PlayerSheet {
    // Without claims, and with the level of the player if it has none; with strict bombs if the evening is played so.
    Sheet sheet;
    SheetMarks marks;
    // The reasons to refuse it without a search. The moment of each has the number of the player.
    std::optional<base::Finding> other_game; // it is of another game than the dice
    std::vector<base::Finding> own_errors;   // its bars are wrong whatever was rolled

    bool refused() const { return other_game || !own_errors.empty(); }
};
// As EveningSheets.
using PlayerSheets = std::vector<std::optional<PlayerSheet>>;

// The house rule holds for all players if the game or any of the sheets has it.
bool strict_bombs(const OpenGame& open, const EveningSheets& sheets);

PlayerSheet read_player_sheet(const OpenGame& open, std::size_t player, EveningSheet given, bool strict_bombs);
PlayerSheets read_player_sheets(const OpenGame& open, const EveningSheets& sheets);

// The players whose sheets are given.
std::vector<std::size_t> given_players(const PlayerSheets& sheets);

} // namespace brikks
