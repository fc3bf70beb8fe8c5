// Tests the energy bar backwards: the arithmetic on sets of counts. Bit n of a set stands for n circles crossed out.
#include <doctest/doctest.h>

#include <vector>

#include "referee/ledger.hpp"

namespace {

using namespace brikks;

constexpr unsigned free_only = 1U;
constexpr unsigned any_column_or_swap = 0b101111; // costs of 0 to 3, or 5

// Returns the bar of a sheet on which `crossed` circles are crossed out, beginning with the first one that is not
// deactivated.
Constraints bar(int players, int level, int position, int crossed) {
    Constraints constraints;
    constraints.level = level;
    constraints.start = start_energy(players);
    EnergyConstraint energy;
    energy.position = position;
    energy.crossed = crossed;
    for (int circle = 1; circle <= energy_circles; ++circle)
        energy.up_to[circle] = std::clamp(circle - constraints.start.deactivated, 0, crossed);
    constraints.energy = energy;
    return constraints;
}

} // namespace

TEST_CASE("the count at the end is that of the sheet, or any") {
    Constraints constraints = bar(4, 2, 4, 3);
    CHECK(Ledger(constraints).final_counts() == 0b1000);
    constraints.energy->given = false;
    CHECK(Ledger(constraints).final_counts() == ~0U);
    constraints.energy.reset();
    CHECK(Ledger(constraints).final_counts() == ~0U);
}

TEST_CASE("going back over a block takes back each of its costs") {
    const Constraints constraints = bar(4, 2, 4, 4);
    const Ledger ledger(constraints);
    CHECK(ledger.before(0b1000, free_only, 0, 0) == 0b1000);
    CHECK(ledger.before(0b1000, any_column_or_swap, 0, 0) == 0b1111);
    CHECK(ledger.before(0b0010, any_column_or_swap, 0, 0) == 0b0011); // no count is less than 0
}

TEST_CASE("no more is crossed out than the circles of that moment show") {
    Constraints constraints = bar(4, 2, 6, 3);
    for (int circle = 1; circle <= 4; ++circle)
        constraints.energy->up_to[circle] = std::min(circle, 2); // the third circle crossed out is 5 or 6
    const Ledger ledger(constraints);
    CHECK(ledger.before(0b1000, any_column_or_swap, 0, 0) == 0);
    CHECK(ledger.before(0b1000, any_column_or_swap, 0, 2) == 0b1111);
}

TEST_CASE("a loss crosses out what is active, and no more") {
    const Constraints constraints = bar(4, 4, 4, 4);
    const Ledger ledger(constraints);
    CHECK(ledger.before(0b00100, free_only, 2, 0) == 0b00001);
    CHECK(ledger.before(0b10000, free_only, 2, 0) == 0b11100); // count before and loss: 2 + 2, 3 + 1, 4 + 0
    CHECK(ledger.before(0b01000, 0b11, 2, 0) == 0b00011);      // 1 + 2 at no cost; 0 + 1 + 2 at a cost of 1
}

TEST_CASE("the start block loses what is active at the start, and costs nothing") {
    const Constraints two_active = bar(2, 4, 4, 2);
    CHECK(Ledger(two_active).start_fits(0b100, 2));
    CHECK(Ledger(two_active).start_fits(0b100, 4));
    CHECK_FALSE(Ledger(two_active).start_fits(0b011, 2));
    const Constraints none_crossed = bar(2, 4, 4, 0);
    CHECK(Ledger(none_crossed).start_fits(0b1, 0));
    CHECK_FALSE(Ledger(none_crossed).start_fits(0b1, 2));
}

TEST_CASE("counts that leave fewer points than enough") {
    const Constraints constraints = bar(4, 2, 6, 4);
    const Ledger ledger(constraints);
    CHECK(ledger.blocked_counts(0b11111, 3, 0) == 0b11100); // 4 circles are circled: 2, 1 or no points are left
    CHECK(ledger.blocked_counts(0b11111, 3, 2) == 0b10000); // 6 circles are circled: 2 points are left
    CHECK(ledger.blocked_counts(0b11111, 0, 0) == 0);
    CHECK(ledger.blocked_counts(~0U, energy_circles + 1, 0) == 0b11111);
}

TEST_CASE("what the points of the start can pay for blocks that lose nothing") {
    const Constraints constraints = bar(4, 2, 6, 3);
    const Ledger ledger(constraints);
    CHECK(ledger.payable(0b1000, 2));
    CHECK_FALSE(ledger.payable(0b1000, 1)); // at most two points each
    CHECK_FALSE(ledger.payable(0b10000, 9));
    CHECK(ledger.payable(0b10100, 1));
}

TEST_CASE("counts that any blocks on so many circles allow") {
    const Constraints constraints = bar(4, 3, 6, 6);
    const Ledger ledger(constraints);
    CHECK(ledger.unpaid_counts(2, 1) == 0b10);        // a match and a miss: one point is lost, whichever comes first
    CHECK(ledger.possible_counts(2, 1) == 0b1111110); // the points that are left can be spent
    CHECK(ledger.possible_counts(0, 0) == 0b11111);
    const Constraints poor = bar(2, 4, 6, 6);
    CHECK(Ledger(poor).unpaid_counts(0, 4) == 0b100); // only two points are there to be lost
    CHECK(Ledger(poor).unpaid_counts(2, 2) == 0b100);
    const Constraints lossless = bar(4, 2, 6, 6);
    CHECK(Ledger(lossless).possible_counts(2, 0) == ~0U);
    CHECK(Ledger(lossless).unpaid_counts(2, 0) == 0);
}

TEST_CASE("the costs of an order: the least that leads to the end") {
    const Constraints constraints = bar(4, 2, 4, 3);
    const Ledger ledger(constraints);
    const std::uint32_t any = ~0U;
    CHECK(ledger.costs({{any_column_or_swap, 0, 0, any}, {any_column_or_swap, 0, 0, 0b1000}}) == std::vector{0, 3});
    CHECK(ledger.costs({{any_column_or_swap, 0, 0, any}, {0b100011, 0, 0, any}, {0b111, 0, 0, 0b1000}}) ==
          std::vector{0, 1, 2});
    CHECK_FALSE(ledger.costs({{any_column_or_swap, 0, 0, any}, {0b100011, 0, 0, 0b1000}}).has_value());
    CHECK_FALSE(ledger.costs({{any_column_or_swap, 0, 0, 0b1000}}).has_value()); // the start block costs nothing

    const auto steps = with_costs({{1, 0, {}}, {0, 0, {}}},
                                  {{any_column_or_swap, 0, 0, any}, {any_column_or_swap, 0, 0, 0b1000}}, ledger);
    REQUIRE(steps.has_value());
    CHECK((*steps)[0].block == 1);
    CHECK((*steps)[0].cost == 0);
    CHECK((*steps)[1].cost == 3);
}
