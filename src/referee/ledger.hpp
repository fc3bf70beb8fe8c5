// The energy bar backwards along an order of blocks: which counts of crossed-out circles are right before a block,
// given those that are right after it.
//
// How? A count is how many circles have been spent or lost so far. A set of counts is a word: bit n for count n. Going
// back over a block shifts the word by each possible cost of the block and takes back its losses.
//
// Why? The search then follows all ways to spend energy at the same time, instead of one after the other.
//
// Does it work? A point can be spent or lost only while it is active, so by the time that circles 1..p are circled, at
// most as many can be crossed out as the sheet shows among them. Which of them does not matter beyond that: any choice
// of active circles that respects this limit at every moment ends with the circles that are crossed out on the sheet.
// The reference implementation tries every choice on small sheets and finds no difference.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "brikks/circles.hpp"
#include "referee/order_problem.hpp"

namespace brikks {

// A block of an order that was found.
struct PlacedCount {
    unsigned costs = 0; // bit c: it may have cost c
    int gain = 0;       // points, before the limit of the bar
    int loss = 0;
    std::uint32_t after = 0; // the counts that are right after it
};

// Every cost from 0 to 5. A block that neither gains nor loses, moved to the end of an order, may have to cost any of
// these instead of what it did, because less was lost in between: moving x points past a loss changes the count of
// crossed circles after it by 0 to x.
inline constexpr unsigned any_cost = 0x3F;

// Counts for all blocks that cover certain circles (see Ledger).
struct CircleCounts {
    std::uint32_t possible = 0;
    std::uint32_t unpaid = 0;
};

class Ledger {
public:
    explicit Ledger(const Constraints& constraints);

    // The last circle marked once the blocks have gained that much together.
    int position(int gains) const { return std::min(constraints_->start.position + gains, energy_circles); }

    // The counts that are right at the end.
    std::uint32_t final_counts() const;

    // The counts that are right before a block; gains are those of the blocks before it.
    std::uint32_t before(std::uint32_t after, unsigned costs, int loss, int gains) const;

    // The counts that can be right once blocks have gained that much and can have lost that much, for any blocks,
    // orders and costs: a bound for all of them at once.
    std::uint32_t possible_counts(int gains, int losses) const {
        return by_circles_ ? counts_by_circles(gains, losses).possible : ~std::uint32_t{0};
    }

    // The counts that any blocks in any order come to then if none of them costs anything; 0 if one of these orders
    // crosses out more than the sheet shows, or if nothing can be lost.
    std::uint32_t unpaid_counts(int gains, int losses) const {
        return by_circles_ ? counts_by_circles(gains, losses).unpaid : 0;
    }

    // True if these counts are possible after the start block, which loses that much.
    bool start_fits(std::uint32_t after, int loss) const;

    // True if the points of the start pay for one of these counts. The order of the blocks left, none of which loses,
    // does not matter then: each can cost up to two points.
    bool payable(std::uint32_t counts, int blocks) const {
        return std::countr_zero(counts) <= std::min(crossed_up_to(0), 2 * blocks);
    }

    // The counts that leave fewer than `enough` points (enough_points; rule bomb, strict-bombs).
    std::uint32_t blocked_counts(std::uint32_t counts, int enough, int gains) const;

    // True if there can be fewer than `enough` points at that moment or before.
    bool may_block(std::uint32_t counts, int enough, int gains) const;

    // The cost of each block of a complete order: the least that leads to the end; 0 for the start block, which comes
    // first. nullopt if no costs lead from the start to the end.
    std::optional<std::vector<int>> costs(std::vector<PlacedCount> order) const;

private:
    // Crossed circles that the sheet shows among those circled by then.
    int crossed_up_to(int gains) const { return constraints_->energy->up_to[position(gains)]; }

    void find_counts_by_circles();
    // Narrows the counts after each block to those that lead from the start to the end; false if there are none.
    bool settle(std::vector<PlacedCount>& order) const;

    const Constraints* constraints_;
    // The counts by circles matched, then by circles missed; only where misses lose energy.
    using ByMisses = base::IntArray<CircleCounts, circles.size() + 1>;
    std::optional<base::IntArray<ByMisses, circles.size() + 1>> by_circles_;

    const CircleCounts& counts_by_circles(int gains, int losses) const {
        const CircleEffect match = circle_effect({1, 0}, constraints_->level);
        const CircleEffect miss = circle_effect({0, 1}, constraints_->level);
        return (*by_circles_)[gains / match.gain][losses / miss.loss];
    }
};

// The steps of a complete order with what each block cost (Ledger::costs).
std::optional<std::vector<OrderStep>> with_costs(std::vector<OrderStep> steps, std::vector<PlacedCount> placed,
                                                 const Ledger& ledger);

} // namespace brikks
