// A test that rules out many states of the search for blocks and their order (joint_search.hpp). It asks only if the
// squares can be divided into blocks that each rest on something and together cover as many circles in their own colour
// as the energy bar shows.
//
// How? The test is an exact cover, as in tilings.hpp, from the bottom up or from the top down. It ignores the fall of
// the blocks, and remembers the answer for each set of squares.
//
// Why? The joint search plays backwards, so it begins at the top. It meets an impossible bottom, such as a square that
// hangs over a hole, again after each of many thousand ways to clear the rows above. The test from the bottom up meets
// it immediately. The test from the top down gives one answer for many states of the search, because these have the
// same uncovered squares and differ only in the blocks that wait.
//
// Does it work? A block that fell rests on row 1 or on a square that is still crossed at the end. So squares that
// cannot be divided into such blocks cannot have been covered by falling blocks. After a limited number of
// states, the test rules out nothing more.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

#include "referee/search_budget.hpp"
#include "referee/tilings.hpp"

namespace brikks {

class Standing {
public:
    enum class From { bottom, top };
    Standing(const UnlabelledMarks& marks, From from, SearchBudget& budget)
        : marks_(marks), from_(from), budget_(budget) {}

    // True if the squares `left` may be divisible into blocks that cover `matches` circles in their own colour; false
    // is certain.
    bool possible(Bits left, std::optional<int> matches);

private:
    const UnlabelledMarks& marks_;
    From from_;
    SearchBudget& budget_;
    std::map<std::tuple<std::uint64_t, std::uint64_t, int>, bool> known_;
};

} // namespace brikks
