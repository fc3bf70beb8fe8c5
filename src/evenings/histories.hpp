// All histories of one sheet: what its player can have done with the rolls of an evening so that the sheet ends with
// exactly these marks.
//
// How? Forward, round by round, by the plain turn rules. All that matters of what was done so far is how the sheet
// looks then (the squares, the bars): that is a seat. Each round leads from the seats before it to those after it, by
// placing the rolled block, turned or swapped too, wherever it can land inside the marks of the sheet, by a bomb, or by
// being out. Seats that can never become the sheet are dropped, and all from which no way leads there.
//
// Why? The rolls say which block came when, so hardly anything is left to try: where it landed, and the few points of
// energy. Many histories lead through the same seats (two blocks placed in either order), so the graph stays small
// where the histories are millions, and it counts them exactly: they are its ways from start to end.
//
// Does it work? Every step is one by the turn rules (turn.hpp), and the end is compared with every mark. A seat is
// dropped early only if the rounds left cannot make the sheet of it (rounds_left.hpp, way_back.hpp). The record that is
// written is replayed as a whole (game_replay.hpp), and a plain enumeration of all histories in the tests finds the
// same ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenings/history_graph.hpp"
#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// For a duel: how many mini blocks the other player can have earned in each round, bit n for n.
using Earned = std::vector<std::uint32_t>;
// Of another player of whom nothing is known: any number that one block can earn.
inline Earned earned_anything(std::size_t rounds) {
    return Earned(rounds, 0xFF);
}

struct Effort {
    // The most seats of a layer that are continued. With crosses only there can be millions, of which the most
    // promising usually are enough to find some history.
    std::size_t width = ~std::size_t{0};
    // Also backwards from the end, to meet in the middle (way_back.hpp), and without seats from which the rounds left
    // cannot lead there. Without it `reached` is the last moment up to which the sheet can have been filled in.
    bool look_ahead = true;
};

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget);

} // namespace brikks
