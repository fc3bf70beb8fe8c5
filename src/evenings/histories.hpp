// Finds all histories of one sheet. A history is a sequence of turns that obeys the rules, uses the rolls of the
// evening and ends with exactly the marks of the sheet.
//
// How? The search goes forward, round by round, by the plain turn rules. Whatever was done before, only the present
// state of the sheet matters: its squares, its bars, and if its player is out. This state is called a seat. In each
// round the player places the rolled block, perhaps turned or swapped, wherever it can land inside the marks of the
// sheet; or uses a bomb; or is out. Each choice is a step from a seat before the round to a seat after it. Seats that
// can never become the sheet are dropped. At the end, seats from which no step leads on are dropped, too.
//
// Why? The rolls tell which block came when. So little is left to try: where the block landed, and how the few points
// of energy were spent. Many histories go through the same seats, since two blocks can often be placed in either order.
// The graph stays small even if there are millions of histories. It counts them exactly, as its paths from start to
// end.
//
// Does it work? Every step follows the turn rules (turn.hpp), and the end is compared with every mark. A seat is
// dropped early only if the remaining rounds cannot turn it into the sheet (rounds_left.hpp, way_back.hpp), or if the
// width of the search is limited; then the graph says that it does not have all histories with the start colours that
// were asked for. The record that is written is replayed as a whole (game_replay.hpp). In the tests a plain enumeration
// finds the same histories.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenings/history_graph.hpp"
#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// The numbers of mini blocks that the opponent in a duel can have earned in each round; bit n is set if n is possible.
using Earned = std::vector<std::uint32_t>;
// Returns the numbers for an opponent about whom nothing is known: all that one block can earn, 0 to 7, in each round.
inline Earned earned_anything(std::size_t rounds) {
    return Earned(rounds, 0xFF);
}

struct Effort {
    unsigned start_colours = ~0U; // the colours that the start block may have (colour_bit)
    // The most seats of a layer that are kept. A sheet with plain crosses can have millions; the most promising ones
    // are usually enough to find some history.
    std::size_t width = ~std::size_t{0};
    // True to search backwards from the end as well (way_back.hpp), and to drop seats whose missing squares the
    // remaining rounds cannot cover. If false, HistoryGraph::reached tells how far the sheet can be filled in with
    // these rolls.
    bool look_ahead = true;
};

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget);

} // namespace brikks
