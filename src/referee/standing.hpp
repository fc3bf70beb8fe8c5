// A test that rules out much of what the search for blocks and their order (joint_search.hpp) would try: squares must
// be divisible into blocks at all, so that each rests on something and the circles are matched as the bar says.
//
// How? Exact cover as in tilings.hpp, from the bottom up or from the top down, without the question how the blocks
// fall. The answer for each set of squares is remembered.
//
// Why? The search backwards begins at the top. It meets an impossible bottom, such as a square that hangs over a hole,
// again after each of many thousand ways to clear the rows above; from the bottom up it is met at once. From the top
// down, the squares left to cover are the same for many states of the search, which differ in the blocks that wait.
//
// Does it work? A block that fell has below it a square that is still crossed at the end, or row 1; so what cannot be
// divided like that cannot have fallen. After a number of states, nothing more is ruled out.
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

    // False if it is certain that these squares cannot be divided with that many circles covered in their own colour.
    bool possible(Bits left, std::optional<int> matches);

private:
    const UnlabelledMarks& marks_;
    From from_;
    SearchBudget& budget_;
    std::map<std::tuple<std::uint64_t, std::uint64_t, int>, bool> known_;
};

} // namespace brikks
