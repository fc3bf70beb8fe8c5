#include "referee/standing.hpp"

#include <algorithm>

#include "brikks/squares.hpp"
#include "referee/scan_order.hpp"

namespace brikks {
namespace {

constexpr std::size_t most_states = 100'000;

// Returns the block of this shape whose lowest square, the leftmost if there are several, is `lowest`; nullopt if it
// would stick out of the grid.
std::optional<PlacedBlock> block_resting_at(const Shape& shape, Cell lowest) {
    const Cell at{lowest.column - shape.squares[0].column, lowest.row};
    return fits_inside(shape, at) ? std::optional(placed(shape, at)) : std::nullopt;
}

} // namespace

bool Standing::possible(Bits left, std::optional<int> matches) {
    if (!matches_can_fit(matches, 0, left))
        return false;
    if (left == 0)
        return true;
    const std::tuple key(static_cast<std::uint64_t>(left), static_cast<std::uint64_t>(left >> 64),
                         matches.value_or(-1));
    if (const auto before = known_.find(key); before != known_.end())
        return before->second;
    if (known_.size() >= most_states || budget_.exhausted(known_.size() * 80))
        return true;
    const Cell first = from_ == From::top ? top_left(left) : cell_of(lowest(left));
    const auto fits = [&](const Shape& shape) {
        const auto block = from_ == From::top ? block_starting_at(shape, first) : block_resting_at(shape, first);
        if (!block || (block->squares & ~(left & marks_.allowed[shape.colour])) != 0 ||
            hangs(*block, marks_.squares | marks_.minis))
            return false;
        std::optional<int> rest = matches;
        if (rest)
            *rest -= covered(block->squares, shape.colour).matches;
        return possible(left & ~block->squares, rest);
    };
    const bool result =
        components_divisible_by_four(left) && std::any_of(all_shapes().begin(), all_shapes().end(), fits);
    known_.emplace(key, result);
    return result;
}

} // namespace brikks
