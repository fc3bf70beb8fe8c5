#include "brikks/moves.hpp"

#include <algorithm>
#include <array>

namespace brikks {

namespace {

using Offers = std::array<Offer, shape_count>; // one for each shape, sorted by cost

Offers offers_after(Block rolled) {
    Offers result;
    for (const Shape& shape : all_shapes()) {
        Offer& best = result[static_cast<std::size_t>(shape.id)];
        best = {block_of(shape), cost(rolled, block_of(shape))};
        for (const Block block : all_blocks())
            if (shape_of(block).id == shape.id && cost(rolled, block) < best.cost)
                best = {block, cost(rolled, block)};
    }
    // The shapes, and therefore the offers, are already in the order of the overview.
    std::stable_sort(result.begin(), result.end(),
                     [](const Offer& one, const Offer& other) { return one.cost < other.cost; });
    return result;
}

} // namespace

std::span<const Offer> offers(const Player& player, Block rolled) {
    static const auto tables = [] {
        base::EnumArray<Colour, base::IntArray<Offers, 5>> result{};
        for (const Block block : all_blocks())
            result[block.colour][block.column] = offers_after(block);
        return result;
    }();
    const Offers& all = tables[rolled.colour][rolled.column];
    const auto* const end =
        std::find_if(all.begin(), all.end(), [&](const Offer& offer) { return offer.cost > player.energy.active(); });
    return {all.begin(), end};
}

std::vector<Move> moves(const Player& player, Block rolled, int level, Variant variant) {
    std::vector<Move> result;
    for (const Offer& offer : offers(player, rolled)) {
        const Shape& shape = shape_of(offer.block);
        for (const Cell at : cells(landings(player.grid, shape))) {
            Player after = player;
            result.push_back({Placement{offer.block, at}, place(after, shape, at, offer.cost, level, variant)});
        }
    }
    return result;
}

Player player_of(const Sheet& sheet) {
    Player player;
    player.grid = crossed_squares(sheet.marks);
    player.energy = EnergyBar{0, 0, 0};
    if (sheet.energy) {
        player.energy.position = sheet.energy->position();
        player.energy.crossed = player.energy.position - sheet.energy->active();
    }
    player.crosses = sheet.extra.value_or(0);
    if (sheet.bombs)
        player.bombs_used = bombs_used(sheet);
    return player;
}

} // namespace brikks
