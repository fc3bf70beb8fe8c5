// Follows the energy bar backwards along an order of blocks: computes the valid counts of crossed-out circles before a
// block from the valid counts after the block.
//
// How? A count is the number of circles that have been spent or lost so far. It is valid at a moment if the rest of the
// order can lead from it to the circles that the sheet shows crossed out. A set of counts is a word: bit n for count n.
// Going back over a block shifts the word by each possible cost of the block and takes back its losses.
//
// Why? The search then follows all ways to spend energy at the same time, instead of one after the other.
//
// Does it work? A point can be spent or lost only while it is active. So when circles 1..p are circled, at most as many
// circles can be crossed out as the sheet shows crossed out among circles 1..p. Nothing else matters about the choice
// of circles: any choice of active circles that respects this limit at every moment can end with the circles that are
// crossed out on the sheet. The reference implementation tries every choice on small sheets and finds no difference.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "brikks/circles.hpp"
#include "referee/order_problem.hpp"

namespace brikks {

// A block of a complete order, and the counts after this block.
struct PlacedCount {
    unsigned costs = 0;      // bit c is set if the block may have cost c points
    int gain = 0;            // points gained, even beyond the end of the bar
    int loss = 0;            // points lost, even if fewer were active
    std::uint32_t after = 0; // the valid counts after the block
};

// The costs from 0 to 5, as bits: the possible costs of a block that a commitment moves to the end of an order
// (order_search.hpp). A loss crosses out only active points. So points spent before a loss can make the loss smaller,
// but points spent at the end cannot. To leave the same circles crossed out, the moved block must cost less than in its
// own place: perhaps a number of points that no roll gives.
inline constexpr unsigned any_cost = 0x3F;

// The counts after blocks that cover a given number of circles in their own colour and a given number in other colours.
// The members are the results of Ledger::possible_counts and Ledger::unpaid_counts.
struct CircleCounts {
    std::uint32_t possible = 0;
    std::uint32_t unpaid = 0;
};

class Ledger {
public:
    explicit Ledger(const Constraints& constraints);

    // Returns the last circle that is marked when the blocks have gained `gains` points together.
    int position(int gains) const { return std::min(constraints_->start.position + gains, energy_circles); }

    // Returns the valid counts at the end of the game: the count on the sheet, or all counts if the bar is not
    // given.
    std::uint32_t final_counts() const;

    // Returns the valid counts before a block. `after`: the valid counts after it. `costs`: the possible
    // costs of the block, as bits. `loss`: the points that it loses. `gains`: the points that the blocks before it
    // gain.
    std::uint32_t before(std::uint32_t after, unsigned costs, int loss, int gains) const;

    // Returns all counts that can occur after blocks that gain `gains` points and lose at most `losses` points,
    // whatever these blocks are, their order and their costs. Some of the counts may be impossible.
    std::uint32_t possible_counts(int gains, int losses) const {
        return by_circles_ ? counts_by_circles(gains, losses).possible : ~std::uint32_t{0};
    }

    // Returns all counts that can occur after blocks that gain `gains` points and lose at most `losses` points, in any
    // order, if no block costs anything. 0 if one of these orders crosses out more than the sheet shows, or if nothing
    // can be lost.
    std::uint32_t unpaid_counts(int gains, int losses) const {
        return by_circles_ ? counts_by_circles(gains, losses).unpaid : 0;
    }

    // True if the start block, which loses `loss` points and costs nothing, leads to a count in `after`.
    bool start_fits(std::uint32_t after, int loss) const;

    // True if the points at the start of the game can pay for the smallest of `counts`, when each of `blocks` blocks
    // can cost up to two points. Then the order of these blocks does not matter, if none of them loses energy.
    bool payable(std::uint32_t counts, int blocks) const {
        return std::countr_zero(counts) <= std::min(crossed_up_to(0), 2 * blocks);
    }

    // Returns the counts among `counts` that leave fewer than `enough` active points, so that some roll cannot be
    // placed (enough_points).
    std::uint32_t blocked_counts(std::uint32_t counts, int enough, int gains) const;

    // True if fewer than `enough` points may be active at this moment or at an earlier one. At this moment the blocks
    // have gained `gains` points, and at most the greatest of `counts` circles are crossed out.
    bool may_block(std::uint32_t counts, int enough, int gains) const;

    // Returns the cost of each block of a complete order, which begins with the start block: each time the least cost
    // that leads to the count on the sheet, and 0 for the start block. nullopt if no costs lead there.
    std::optional<std::vector<int>> costs(std::vector<PlacedCount> order) const;

private:
    // Returns the number of circles that the sheet shows crossed out in the game, among the circles that are circled
    // when the blocks have gained `gains` points.
    int crossed_up_to(int gains) const { return constraints_->energy->up_to[position(gains)]; }

    void find_counts_by_circles();
    // Narrows the counts after each block to the counts from which the rest of the order leads to the count on the
    // sheet. False if none of them fits the start block.
    bool settle(std::vector<PlacedCount>& order) const;

    const Constraints* constraints_;
    // The counts by the number of circles covered in their own colour, then in other colours. nullopt if circles of
    // other colours lose no energy.
    using ByMisses = base::IntArray<CircleCounts, circles.size() + 1>;
    std::optional<base::IntArray<ByMisses, circles.size() + 1>> by_circles_;

    const CircleCounts& counts_by_circles(int gains, int losses) const {
        const CircleEffect match = circle_effect({1, 0}, constraints_->level);
        const CircleEffect miss = circle_effect({0, 1}, constraints_->level);
        return (*by_circles_)[gains / match.gain][losses / miss.loss];
    }
};

// Returns the steps of a complete order with the cost of each block (Ledger::costs); nullopt if there are no such
// costs.
std::optional<std::vector<OrderStep>> with_costs(std::vector<OrderStep> steps, std::vector<PlacedCount> placed,
                                                 const Ledger& ledger);

} // namespace brikks
