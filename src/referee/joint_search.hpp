// The search for blocks and their order at once, for sheets whose marks do not show which squares make a block.
//
// How? Backwards, as in order_search.hpp. Each uncovered square, from the top left on, is covered by every block that
// the marks allow there; a covered block waits until it can be lifted off. A waiting block that can be lifted, supports
// no other and changes nothing that the bars still demand is lifted at once (a commitment). Otherwise every waiting
// block is tried next, with its effect on the circles and crosses still due. Squares below a waiting block are not
// covered as long as it waits: where only those are left, the next block lifted is a waiting one, or one that slides
// out below it.
//
// Why? A sheet can have millions of divisions into blocks, and trying each division and then its orders repeats the
// same work. What can still be done depends only on the squares left, the waiting blocks and what is due, so each such
// state is visited once; the counts of crossed-out circles are tried all at once, as the bits of a word (ledger.hpp).
// A block that waits for the energy of others can wait long, and the ways to cover what lies below it only multiply the
// states. A search that begins badly can get lost, so short attempts with the shapes in other orders come first, greedy
// ones (they may miss orders, and only a found order counts) and others. States with squares that cannot be divided at
// all are left at once (standing.hpp).
//
// What the bars demand seldom depends on the next block: a complete row matters only with another that one block could
// complete together with it (and never once all line crosses are given, unless the block is in two of them), and the
// energy no more once the points of the start pay for all that is still to be spent (Ledger::payable), or once what the
// blocks left lose is right in every order (Ledger::unpaid_counts; then it stays so, whichever of them is lifted).
//
// Does it work? The last attempt commits only where no order is lost, for the reason in order_search.hpp, and covers
// every uncovered square in every way, so it decides. Every order that is found is replayed by the plain turn rules
// (proof.hpp), and the reference implementation in tests/support gives the same verdicts on random sheets.
#pragma once

#include <vector>

#include "referee/order_search.hpp"
#include "referee/tilings.hpp"

namespace brikks {

struct JointResult {
    Search outcome = Search::none;
    std::vector<PlacedBlock> blocks; // found: in the order in which they were placed
    std::vector<OrderStep> steps;    // found: for these blocks
};

// Mini blocks are lifted like blocks. The rules about the rounds in which they were drawn are not checked, so the
// result for a sheet with mini blocks is not yet an order.
JointResult solve_unlabelled(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget);

// Stages with more and more constraints: fewer are decided faster, and a sheet that is impossible with some of them is
// impossible with all.
enum class Stage { fall, gain, all };
struct StagedResult {
    Stage stage = Stage::fall; // the last one
    JointResult last;
};
StagedResult solve_in_stages(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget);

// The line crosses that some grouping of these complete rows could give, as bits, whatever the blocks: bit n for n
// crosses.
std::uint32_t groupings(unsigned complete);

} // namespace brikks
