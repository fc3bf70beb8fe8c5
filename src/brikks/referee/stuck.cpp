#include "brikks/referee/stuck.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_set>

#include "brikks/fall.hpp"

namespace brikks {
namespace {

using Set = std::uint64_t;
constexpr Set one(std::size_t index) {
    return Set{1} << index;
}

// Lifts the blocks of a set off one by one, the others helping wherever they can.
class Lifting {
public:
    Lifting(const std::vector<LaidBlock>& blocks, Set members, Bits helping = 0) : blocks_(blocks), helpers_(helping) {
        for (std::size_t i = 0; i < blocks.size(); ++i)
            if ((members >> i & 1U) == 0)
                helpers_ |= blocks[i].squares;
    }

    bool possible(Set remaining) {
        if (remaining == 0)
            return true;
        if (!failed_.insert(remaining).second)
            return false;
        Bits grid = 0;
        for (Set left = remaining; left != 0; left &= left - 1)
            grid |= block(left).squares;
        for (Set left = remaining; left != 0; left &= left - 1) {
            const LaidBlock& each = block(left);
            const Bits rest = grid & ~each.squares;
            if (!carried(each, rest) || (reachable(Grid{rest}, *each.shape) & bit(each.at)) == 0)
                continue;
            const Set next = remaining & ~(left & (~left + 1));
            bool supported = true;
            bool carries = false;
            for (Set other = next; other != 0; other &= other - 1) {
                supported = supported && carried(block(other), rest & ~block(other).squares);
                carries = carries || ((block(other).squares >> stride) & each.squares) != 0;
            }
            if (supported && possible(next))
                return true;
            if (supported && !carries)
                return false; // lifting what carries nothing can never be wrong
        }
        return false;
    }

private:
    const LaidBlock& block(Set left) const { return blocks_[static_cast<std::size_t>(std::countr_zero(left))]; }

    bool carried(const LaidBlock& each, Bits rest) const {
        return each.at.row == 0 || ((each.squares >> stride) & ~each.squares & (rest | helpers_)) != 0;
    }

    const std::vector<LaidBlock>& blocks_;
    Bits helpers_;
    std::unordered_set<Set> failed_;
};

} // namespace

bool can_be_lifted(const std::vector<LaidBlock>& blocks, Bits helping) {
    const Set all = one(blocks.size()) - 1;
    return Lifting(blocks, all, helping).possible(all);
}

std::vector<std::size_t> smallest_stuck_set(const std::vector<LaidBlock>& blocks) {
    const auto stuck = [&](Set members) { return !Lifting(blocks, members).possible(members); };
    Set members = one(blocks.size()) - 1;
    if (!stuck(members))
        return {};

    // Mostly it is one block or two; else leave out what can be left out.
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (stuck(one(i)))
            return {i};
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t j = i + 1; j < blocks.size(); ++j)
            if (stuck(one(i) | one(j)))
                return {i, j};
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (stuck(members & ~one(i)))
            members &= ~one(i);
    std::vector<std::size_t> result;
    for (; members != 0; members &= members - 1)
        result.push_back(static_cast<std::size_t>(std::countr_zero(members)));
    return result;
}

} // namespace brikks
