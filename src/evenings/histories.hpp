// The search for all histories of one sheet. A history is what its player can have done with the rolls of an evening so
// that the sheet ends with exactly these marks.
//
// How? Forward, round by round, by the plain turn rules. All that matters of the past is how the sheet looks now (the
// squares, the bars): that is a seat. Each round leads from the seats before it to the seats after it: the player
// places the rolled block, perhaps turned or swapped, wherever it can land inside the marks of the sheet, uses a bomb,
// or is out. Seats that can never become the sheet are dropped, and then all seats that lead to no other.
//
// Why? The rolls say which block came when, so little is left to try: where it landed, and the few points of energy.
// Many histories lead through the same seats (two blocks placed in either order), so the graph is small even if there
// are millions of histories, and counts them exactly: they are its ways from start to end.
//
// Does it work? Every step is one by the turn rules (turn.hpp), and the end is compared with every mark. A seat is
// dropped early only if the rounds left cannot turn it into the sheet (rounds_left.hpp, way_back.hpp). The record that
// is written is replayed as a whole (game_replay.hpp), and a plain enumeration in the tests finds the same histories.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenings/history_graph.hpp"
#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// The numbers of mini blocks that the opponent in a duel can have earned, by round: bit n for n.
using Earned = std::vector<std::uint32_t>;
// Every number that one block can earn, for an opponent of whom nothing is known.
inline Earned earned_anything(std::size_t rounds) {
    return Earned(rounds, 0xFF);
}

struct Effort {
    // The most seats of a layer that are continued. With crosses only there can be millions; the most promising ones
    // are usually enough to find some history.
    std::size_t width = ~std::size_t{0};
    // Searches backwards from the end as well, to meet in the middle (way_back.hpp), and drops seats from which the
    // rounds left cannot lead there. Without it `reached` is the last moment up to which the sheet can have been
    // filled.
    bool look_ahead = true;
};

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget);

} // namespace brikks
