// The histories of one sheet are those that the reference implementation finds.
#include <doctest/doctest.h>

#include "support/slow_histories.hpp"

TEST_CASE("small evenings: the same histories as the reference implementation") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        CHECK(support::differences_on_small_evening(seed, 4) == 0);
    }
}
