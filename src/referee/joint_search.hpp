// The joint search: it looks for the blocks and their order together, for sheets whose marks do not show which squares
// form a block.
//
// How? The search plays backwards, as in order_search.hpp, in three kinds of steps:
//
//  * Commitments: a waiting block is lifted immediately, without trying alternatives, if it can be lifted, supports no
//    other block and changes nothing that the bars still demand.
//  * Lifting: each other waiting block that can be lifted is tried as the next one, with its effect on the circles and
//    crosses that are still due.
//  * Covering: on the first uncovered square, from the top left on, every block that the marks allow is tried. The
//    block then waits until it is lifted.
//
// A square below a waiting block is covered only after this block is lifted. If all uncovered squares are below waiting
// blocks, the next block lifted is a waiting block, or a block that slides out from below a waiting one.
//
// Why? A sheet can have millions of divisions into blocks. A search through the orders of each division would repeat
// the same work. The rest of the search depends only on the squares left, the waiting blocks and what is still due, so
// each such state is visited only once. All counts of crossed-out circles are tried together, as the bits of a word
// (ledger.hpp). A block can wait long for the energy of other blocks, and covering the squares below it would only
// multiply the states. A search that begins badly can get lost, so short attempts with the shapes in other orders come
// first. Some of them commit greedily and may miss orders; that does no harm, because only an order that was found
// counts. States whose uncovered squares cannot be divided into blocks are given up immediately (standing.hpp).
//
// On a hard sheet, losses must often come early, when few points are active, and gains late; or a bomb must be excused
// before many points are gained. So careful attempts lift gains early and losses late, choose blocks that gain
// something first, and lift what does not keep any roll from being placed until the moment of the bomb is found.
//
// The next block seldom changes what the bars demand. A complete row matters only if one block could complete another
// row together with it. Once all line crosses are accounted for, a block matters only if it is in two complete rows.
// The energy no longer matters when the points of the start can pay for everything that is still to be spent
// (Ledger::payable). It also no longer matters when the losses of the blocks left lead to valid counts in every order
// (Ledger::unpaid_counts), and that stays true whichever of these blocks is lifted.
//
// Does it work? The last attempt commits only where no order is lost, for the reason in order_search.hpp, and covers
// every uncovered square in every way. So its answer is final. Every order that is found is replayed by the plain turn
// rules (proof.hpp), and the reference implementation in tests/support gives the same verdicts on random sheets.
#pragma once

#include <vector>

#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct JointResult {
    Search outcome = Search::none;
    std::vector<PlacedBlock> blocks; // if found: the blocks in the order in which they were placed
    std::vector<OrderStep> steps;    // if found: one step for each block
};

// Searches for blocks and an order that satisfy the constraints. Mini blocks are lifted like blocks. The rules about
// the rounds in which mini blocks are drawn are not checked, so an order found for a sheet with mini blocks may still
// break these rules.
JointResult solve_unlabelled(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget);

// Stages of the search, each with more constraints than the one before. A search with fewer constraints is faster, and
// a sheet that is impossible with some of the constraints is impossible with all of them.
enum class Stage { fall, gain, all };
struct StagedResult {
    Stage stage = Stage::fall; // the last stage that was tried
    JointResult last;          // the result of this stage
};
StagedResult solve_in_stages(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget);

// Returns the numbers of line crosses that these complete rows could give: bit n for n crosses. It considers every way
// in which up to four rows at a time could be completed together, and ignores the blocks on the sheet.
std::uint32_t groupings(unsigned complete);

} // namespace brikks
