// Finds the histories of all players of an evening together, and writes the record of the most natural ones.
//
// How? Each sheet has a graph of its histories (histories.hpp), found without the other sheets. Outside duels, the
// players affect each other in two ways only: no two may have the same start block, and somebody must still be in at
// the last roll. So a history counts only if its start block leaves a start block for each other player. If only one
// player can still be in at the last roll, a history of that player counts only if the player is in then. A search of a
// hard sheet is limited. If the limited searches leave some player no start block, one of them is repeated with the
// start colours that the others leave. If the answer depends on histories that were given up, all searches are repeated
// with a greater width.
//
// In a duel the mini blocks connect the two sheets in every round. There each graph is built for the numbers of mini
// blocks that the other player can have earned, again and again until neither graph shrinks any more; then the two are
// joined (history_group.hpp).
//
// Does it work? A record is returned only after it was replayed as a whole and the sheets at its end were compared with
// the given ones. If the replay finds an error or the sheets differ, the verdict is undecided.
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
    // The reasons to refuse sheets, if the verdict is illegal; notes about the limits that ended the search, if it is
    // undecided. `moment.board` is the number of the player.
    std::vector<base::Finding> findings;
    std::vector<base::Finding> own_errors; // errors that a sheet has whatever was rolled; `moment` as above
    std::vector<HistoryGroup> groups;      // if legal: the histories of the players whose sheets were given
    std::optional<Game> game;              // if legal and all sheets were given: the record
    std::vector<base::Text> left_out;      // sentences: which total, winner or rollers the record leaves out, and why
    // The verdict on each sheet without the others, by player; in a duel the verdict on both sheets together.
    std::vector<base::Verdict> alone;
    // The last round that all refused sheets can reach with these rolls, 0 if none; nullopt if no sheet was refused
    // because of a roll.
    std::optional<std::size_t> fits_until;
};

// Decides if a refusal is explained. With `no` the search ends at the first sheet that does not fit.
enum class Explain { no, yes };
Filling fill(const OpenGame& open, const PlayerSheets& sheets, const Limits& limits, Explain explain = Explain::yes);

} // namespace brikks
