#include "brikks/dice.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <vector>

namespace {

// A generator that gives these numbers, one after the other.
struct Script {
    using result_type = std::uint64_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~result_type{0}; }
    result_type operator()() { return numbers.at(next++); }

    std::vector<result_type> numbers;
    std::size_t next = 0;
};

double chi_squared(const std::map<brikks::Block, int>& counts, int rolls) {
    const double expected = rolls / 24.0;
    double sum = 0;
    for (const brikks::Block block : brikks::all_blocks()) {
        const auto found = counts.find(block);
        const double difference = (found == counts.end() ? 0 : found->second) - expected;
        sum += difference * difference / expected;
    }
    return sum;
}

constexpr int rolls = 2'400'000;
// With 23 degrees of freedom, chi-squared of fair dice is between 7.5 and 49.7 in 998 of 1000 cases.
constexpr double too_uneven = 49.7;
constexpr double too_even = 7.5;

} // namespace

TEST_CASE("A die gives the remainder of the number") {
    Script script{{0, 5, 6, 17}};
    CHECK(brikks::throw_die(script, 6) == 0);
    CHECK(brikks::throw_die(script, 6) == 5);
    CHECK(brikks::throw_die(script, 6) == 0);
    CHECK(brikks::throw_die(script, 6) == 5);
}

TEST_CASE("A die with six faces rejects the four numbers past the last multiple of six") {
    const std::uint64_t last = Script::max();
    Script script{{last, last - 1, last - 2, last - 3, last - 4, 7}};
    CHECK(brikks::throw_die(script, 6) == 5);
    CHECK(script.next == 5);
}

TEST_CASE("A die with four faces rejects no number") {
    Script script{{Script::max()}};
    CHECK(brikks::throw_die(script, 4) == 3);
    CHECK(script.next == 1);
}

TEST_CASE("All 24 faces are equally likely in 2 400 000 rolls") {
    brikks::Dice dice = brikks::dice_from_seed(2026);
    std::map<brikks::Block, int> counts;
    for (int number = 0; number < rolls; ++number)
        ++counts[brikks::roll(dice)];
    CHECK(counts.size() == 24);
    CHECK(chi_squared(counts, rolls) < too_uneven);
    CHECK(chi_squared(counts, rolls) > too_even);
}

TEST_CASE("The second of two rolls is as fair as the first") {
    brikks::Dice dice = brikks::dice_from_seed(2026);
    std::map<brikks::Block, int> counts;
    for (int number = 0; number < rolls; ++number) {
        brikks::roll(dice);
        ++counts[brikks::roll(dice)];
    }
    CHECK(counts.size() == 24);
    CHECK(chi_squared(counts, rolls) < too_uneven);
    CHECK(chi_squared(counts, rolls) > too_even);
}

TEST_CASE("The second roll does not depend on the first") {
    brikks::Dice dice = brikks::dice_from_seed(2026);
    std::map<brikks::Block, int> counts; // counts of the second rolls after a G3
    int pairs = 0;
    for (int number = 0; number < rolls; ++number) {
        const brikks::Block first = brikks::roll(dice);
        const brikks::Block second = brikks::roll(dice);
        if (first != brikks::Block{brikks::Colour::green, 3})
            continue;
        ++counts[second];
        ++pairs;
    }
    CHECK(chi_squared(counts, pairs) < too_uneven);
    CHECK(chi_squared(counts, pairs) > too_even);
}
