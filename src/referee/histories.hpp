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
// dropped early only if a square can no longer be covered (crossed squares never open a way), a bar shows less than
// there is already, or the rounds left are too few or too many for the blocks left. The record that is written is
// replayed as a whole (game_replay.hpp), and a plain enumeration of all histories in the tests finds the same ones.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "referee/constraints.hpp"
#include "referee/placed_block.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

// What is known of a player's round: the roll that counts, and what the player did, if that was written down.
struct KnownRound {
    Block rolled;
    std::optional<Turn> turn = {};
    std::optional<Bits> minis = {}; // duel: those drawn on this player's sheet, likewise
};

struct KnownRounds {
    std::optional<Placement> start;
    std::vector<KnownRound> rounds;
};

// A sheet as the search needs it.
struct SheetMarks {
    int players = 1;
    Variant variant = Variant::standard;
    Bits blocks = 0; // the squares that blocks cover
    Bits minis = 0;
    base::IntArray<Bits, shape_count> places{};           // by shape: where the marks allow it
    std::optional<base::EnumArray<Colour, Bits>> colours; // the squares of each colour, if the marks show them
    std::optional<std::vector<PlacedBlock>> order;        // if the marks show it
    bool divided = false;                                 // the marks show which squares make a block
    Constraints constraints;
    int fewest_bombs = 0;
    int most_bombs = bomb_count;
};

// What is wrong with the sheet by itself is an error among the findings; then the marks say nothing. Claims are not
// looked at.
SheetMarks read_marks(const Sheet& sheet, std::vector<base::Finding>& findings);

// How a sheet looks at some moment.
struct Seat {
    Player player;
    bool out = false;
    friend bool operator==(const Seat&, const Seat&) = default;
};

// How likely a history is, the smallest first (FORMATS.md 4.5): bombs that nobody wrote down, then swaps, then energy
// for a block that came without, then turns that cost energy.
using Weight = std::uint64_t;

// What a player does in a round, and the mini blocks that are drawn on the sheet after it.
struct HistoryStep {
    Turn turn;
    int cost = 0;
    int earned = 0;    // mini blocks for the other sheet
    Bits minis = 0;    // drawn on this one
    bool room = false; // whether one more could be drawn
    Weight weight = 0;
    std::uint32_t to = 0; // the seat after it
};

// Number of ways; the greatest number means that or more.
using Count = std::uint64_t;
inline constexpr Count most_counted = ~Count{0};
inline constexpr Count sum(Count a, Count b) {
    return a > most_counted - b ? most_counted : a + b;
}

// Seats before a step, and the steps. Step 0 is the start block, step r round r.
struct Layer {
    std::vector<Seat> seats;
    std::vector<std::vector<HistoryStep>> steps; // of each seat, the most natural first
    // Of each seat the ways to the end, and the best of them.
    std::vector<Count> ways;
    std::vector<Weight> best;
};

struct HistoryGraph {
    std::vector<Layer> layers; // one more than steps; the first has one seat, the others none if no way reaches them
    std::size_t reached = 0;   // the last layer that some way from the start reaches
    bool complete = true;      // else the budget was exhausted
    bool all = true;           // else there may be more histories: some were given up
    bool any() const { return complete && layers.front().ways.front() != 0; }
};

// For a duel: how many mini blocks the other player can have earned in each round, bit n for n.
using Earned = std::vector<std::uint32_t>;
// More than one block can earn.
inline Earned earned_anything(std::size_t rounds) {
    return Earned(rounds, 0xFF);
}

struct Effort {
    // The most seats of a layer that are continued. With crosses only there can be millions, of which the most
    // promising usually are enough to find some history.
    std::size_t width = ~std::size_t{0};
    // Also backwards from the end, to meet in the middle, and without seats from which the rounds left cannot lead
    // there. Without it `reached` is the last moment up to which the sheet can have been filled in.
    bool look_ahead = true;
};

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget);

// Drops the steps that lead to no end, and counts the ways again.
void prune(HistoryGraph& graph);

} // namespace brikks
