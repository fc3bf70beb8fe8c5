// Checks the numbers of items in a list.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "evenings/numbers.hpp"
#include "support/rng.hpp"

namespace {

// Gives many items the same hash.
struct FewHashes {
    std::uint64_t operator()(int item) const { return static_cast<std::uint64_t>(item % 7) << 32 | 1; }
};

} // namespace

TEST_CASE("each item is in the list once, and is found there") {
    support::Rng rng(1);
    brikks::Numbers<int, FewHashes> numbers;
    for (int round = 0; round < 3; ++round) {
        std::vector<int> list;
        numbers.clear();
        for (int count = 0; count < 1000; ++count) {
            const int item = rng.below(300);
            const bool known = std::find(list.begin(), list.end(), item) != list.end();
            const auto [number, is_new] = numbers.find_or_add(item, list);
            CHECK(is_new == !known);
            CHECK(list[number] == item);
        }
        std::sort(list.begin(), list.end());
        CHECK(std::adjacent_find(list.begin(), list.end()) == list.end());
    }
}
