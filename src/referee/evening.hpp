// The histories of all sheets of an evening together, and the record of the most natural one.
//
// How? Each sheet has its own graph of histories (histories.hpp). Players meet only in a few places: no two have the
// same start block, and somebody is in the game as long as it goes on. So the histories of a player are those that go
// together with some of the others'. In a duel the mini blocks tie the two sheets together, round by round: there the
// graph is that of both at once, built from the two.
//
// Why? The two graphs of a duel, each drawn up as if the other player could have earned anything, are small; going
// through them side by side leaves only what fits together.
//
// Does it work? Whatever is written is first replayed as a whole record, and the sheets at its end are compared with
// those given.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "referee/histories.hpp"
#include "referee/open_game.hpp"
#include "referee/referee.hpp"

namespace brikks {

// What the players of a group do in one step, and which mini blocks are drawn on their sheets.
struct GroupStep {
    std::vector<HistoryStep> players;
    Weight weight = 0;
    std::uint32_t to = 0;
};

// One player, or both of a duel.
struct HistoryGroup {
    std::vector<std::size_t> players;
    // Steps by layer and by seats, the most natural first; those that lead to no end are left out.
    std::vector<std::vector<std::vector<GroupStep>>> layers;
    Count count = 0;
    bool all = true; // else there may be more
};

// By layer and player of the group: whether the step is the same in all histories.
std::vector<std::vector<bool>> same_in_all(const HistoryGroup& group);

// The steps of the first histories, the most natural first.
std::vector<std::vector<const GroupStep*>> first_histories(const HistoryGroup& group, std::size_t limit);

struct EveningSheet {
    Sheet sheet;
    bool level_given = true; // else it is that of the player
};

struct Filling {
    base::Verdict verdict = base::Verdict::undecided;
    std::vector<base::Finding> findings; // why not; the moment has the number of the sheet
    std::vector<HistoryGroup> groups;    // legal: of the players whose sheets were given
    std::optional<Game> game;            // legal, and all sheets were given: the record
    // Bars and claims of the log that the record leaves out, because they do not go with it.
    bool without_rollers = false;
    bool without_claims = false;
};

// sheets: by player; in a duel both. Sheets without a player's name are that player's all the same.
Filling fill(const OpenGame& open, const std::vector<std::optional<EveningSheet>>& sheets, const Limits& limits);

} // namespace brikks
