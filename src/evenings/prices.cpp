#include "evenings/prices.hpp"

#include <algorithm>

#include "brikks/turn.hpp"

namespace brikks {
namespace {

constexpr Weight swap_weight = Weight{1} << 32;
constexpr Weight waste_weight = Weight{1} << 16;
constexpr Weight paid_weight = 1;

std::vector<Price> prices(Block rolled) {
    std::vector<Price> result;
    for (const Block block : all_blocks()) {
        const Shape& shape = shape_of(block);
        const int price = cost(rolled, block);
        if (std::any_of(result.begin(), result.end(),
                        [&](const Price& other) { return other.shape == &shape && other.cost == price; }))
            continue;
        const Weight weight = (price == swap_cost ? swap_weight : 0) +
                              (price > 0 && &shape == &shape_of(rolled) ? waste_weight : 0) +
                              (price > 0 ? paid_weight : 0);
        result.push_back({block, &shape, price, weight});
    }
    return result;
}

} // namespace

const std::vector<Price>& prices_of(Block rolled) {
    static const auto table = [] {
        std::vector<std::vector<Price>> result;
        for (const Block block : all_blocks())
            result.push_back(prices(block));
        return result;
    }();
    return table[static_cast<std::size_t>(rolled.colour) * 4 + static_cast<std::size_t>(rolled.column - 1)];
}

} // namespace brikks
