// Checks that the referee and its reference implementation agree. The program `differential` does the same at any
// length.
#include <doctest/doctest.h>

#include "support/differential.hpp"
#include "support/random_cases.hpp"

namespace {

support::Tally compare_many(std::uint64_t seed, int count, int most_rounds) {
    support::Tally tally;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t own = seed + static_cast<std::uint64_t>(i);
        compare(support::random_sheet(own, most_rounds), own, tally);
    }
    return tally;
}

} // namespace

TEST_CASE("the referee agrees with its reference implementation on sheets of games broken off early") {
    const support::Tally tally = compare_many(1000000, 4000, 10);
    INFO(tally.reports);
    INFO(tally.summary());
    CHECK(tally.differences == 0);
    CHECK(tally.legal > 1000);
    CHECK(tally.illegal > 1000);
}

TEST_CASE("the referee agrees with its reference implementation on longer games") {
    const support::Tally tally = compare_many(2000000, support::random_cases(30), 20);
    INFO(tally.reports);
    INFO(tally.summary());
    CHECK(tally.differences == 0);
}
