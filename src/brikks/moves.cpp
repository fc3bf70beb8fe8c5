#include "brikks/moves.hpp"

#include <algorithm>

namespace brikks {

std::vector<Offer> offers(const Player& player, Block rolled) {
    std::vector<Offer> result;
    for (const Shape& shape : all_shapes()) {
        std::optional<Offer> best;
        for (const Block block : all_blocks())
            if (shape_of(block).id == shape.id && (!best || cost(rolled, block) < best->cost))
                best = Offer{block, cost(rolled, block)};
        if (best->cost <= player.energy.active())
            result.push_back(*best);
    }
    // The shapes, and therefore the offers, are already in the order of the overview.
    std::stable_sort(result.begin(), result.end(),
                     [](const Offer& one, const Offer& other) { return one.cost < other.cost; });
    return result;
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
