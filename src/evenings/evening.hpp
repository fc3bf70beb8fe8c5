// The histories of all sheets of an evening together, and the record of the most natural one.
//
// How? Each sheet has its own graph of histories (histories.hpp). Players meet only where they choose their start
// blocks, no two the same, and at the last roll, when somebody is still in. So the histories of a player are those
// whose start block leaves the others some choice, and that last to the end if nobody else's do. In a duel the mini
// blocks tie the two sheets together, round by round: there each graph is drawn up for what the other player can have
// earned, until neither shrinks any more, and then the two are joined (history_group.hpp).
//
// Does it work? Whatever is written is first replayed as a whole record, and the sheets at its end are compared with
// those given. If the replay finds fault, the answer is undecided.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/open_game.hpp"
#include "evenings/history_group.hpp"
#include "referee/referee.hpp"

namespace brikks {

struct EveningSheet {
    Sheet sheet;
    bool level_given = true; // else it is that of the player
};

struct Filling {
    base::Verdict verdict = base::Verdict::undecided;
    // Why not, and if it is undecided, what ended the search, as notes. The moment has the number of the sheet.
    std::vector<base::Finding> findings;
    std::vector<base::Finding> own_errors; // likewise, of what is wrong with a sheet by itself
    std::vector<HistoryGroup> groups;      // legal: of the players whose sheets were given
    std::optional<Game> game;              // legal, and all sheets were given: the record
    std::vector<base::Text> left_out;      // and why it is without a total, the winner or the rollers that were given
    // By player: whether the sheet fits without the others. In a duel they are judged together.
    std::vector<base::Verdict> alone;
    // Illegal because of the rolls: the number of rounds that the histories of the refused sheets can reach at most.
    std::optional<std::size_t> fits_until;
};

// By player; those that are not given restrict nothing. A duel needs both.
using EveningSheets = std::vector<std::optional<EveningSheet>>;

enum class Explain { no, yes };
// Explain::no: what is illegal is so without a reason, by the first sheet that does not fit.
Filling fill(const OpenGame& open, const EveningSheets& sheets, const Limits& limits, Explain explain = Explain::yes);

// Adds to what is illegal, as a note each, the nearest mark on the bars of each refused sheet, the start block or turn
// that was written down for its player, and the nearest roll with which all would fit. Each was tried; a last note says
// if the limits did not allow to try them all.
void add_nearest_changes(const OpenGame& open, const EveningSheets& sheets, Filling& filling, const Limits& limits);

} // namespace brikks
