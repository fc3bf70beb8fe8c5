// The finished sheets of an evening. Each is read once, as the sheet of its player, for all searches.
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
    bool level_given = true; // if false, the player's level in the game counts
};
// The sheets by player. A sheet that is not given restricts nothing. A duel needs both sheets.
using EveningSheets = std::vector<std::optional<EveningSheet>>;

struct PlayerSheet {
    // The sheet without its claims. If it names no level, it has the level of its player. The house rule strict-bombs
    // holds if it holds in the evening.
    Sheet sheet;
    SheetMarks marks;
    // The reasons to refuse the sheet without a search. `moment.board` is the number of the player.
    std::optional<base::Finding> other_game; // the sheet is not of the game in which these dice were rolled
    std::vector<base::Finding> own_errors;   // errors in its marks, whatever was rolled

    bool refused() const { return other_game || !own_errors.empty(); }
};
// The sheets by player, as in EveningSheets.
using PlayerSheets = std::vector<std::optional<PlayerSheet>>;

// True if the house rule strict-bombs holds in this evening. It holds for all players as soon as the game or one of the
// sheets has it.
bool strict_bombs(const OpenGame& open, const EveningSheets& sheets);

PlayerSheet read_player_sheet(const OpenGame& open, std::size_t player, EveningSheet given, bool strict_bombs);
PlayerSheets read_player_sheets(const OpenGame& open, const EveningSheets& sheets);

// Returns the players whose sheets are given.
std::vector<std::size_t> given_players(const PlayerSheets& sheets);

} // namespace brikks
