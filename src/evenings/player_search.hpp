// The search for the histories of one player of an evening, and the reasons if there are none.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "evenings/dice_reasons.hpp"
#include "evenings/histories.hpp"
#include "evenings/player_sheets.hpp"

namespace brikks {

class PlayerSearch {
public:
    // Keeps references to all arguments except the player's number.
    PlayerSearch(const OpenGame& open, const PlayerSheet& sheet, std::size_t player, const Limits& limits);

    std::size_t player() const { return player_; }
    const PlayerSheet& sheet() const { return sheet_; }

    // Searches for the histories, with at most `width` seats in a layer and a start block of one of these colours
    // (colour_bit), and keeps them in `graph`. Returns false if a limit ended the search; `doubt` then says which
    // limit.
    bool find(const Earned& earned_by_other, std::size_t width, unsigned start_colours = ~0U);
    // Returns the width of the last search.
    std::size_t width() const { return width_; }
    HistoryGraph graph; // has all histories with these start colours if graph.all is true
    std::optional<base::Finding> doubt;

    // Returns the errors that the sheet has whatever was rolled. The first call judges the sheet.
    const std::vector<base::Finding>& own_errors();
    // Returns the reason why there is no history.
    DiceReason why_none() const;

    // Returns a note that a limit of time or memory ended a search in which this player takes part.
    base::Finding limit_note(const SearchBudget& budget) const;

private:
    const OpenGame& open_;
    const PlayerSheet& sheet_;
    const Limits& limits_;
    std::size_t player_;
    KnownRounds known_;
    std::size_t width_ = 0;
    std::optional<std::vector<base::Finding>> own_errors_;
};

} // namespace brikks
