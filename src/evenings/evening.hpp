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
#include "evenings/history_group.hpp"
#include "evenings/player_sheets.hpp"
#include "referee/referee.hpp"

namespace brikks {

struct Filling {
    base::Verdict verdict = base::Verdict::undecided;
    // The reasons to refuse sheets or, if it is undecided, notes that say what ended the search. The moment of each has
    // the number of the player.
    std::vector<base::Finding> findings;
    std::vector<base::Finding> own_errors; // likewise: the errors of sheets that are wrong whatever was rolled
    std::vector<HistoryGroup> groups;      // legal: of the players whose sheets were given
    std::optional<Game> game;              // legal, and all sheets were given: the record
    std::vector<base::Text> left_out;      // the totals, winner or rollers that the record is without, and why
    // By player: the verdict on the sheet without the others. In a duel the two are judged together.
    std::vector<base::Verdict> alone;
    // Illegal because of the rolls: the number of rounds that the histories of the refused sheets can reach at most.
    std::optional<std::size_t> fits_until;
};

// Explain::no: the first sheet that does not fit ends the search, and no reason is looked for.
enum class Explain { no, yes };
Filling fill(const OpenGame& open, const PlayerSheets& sheets, const Limits& limits, Explain explain = Explain::yes);

} // namespace brikks
