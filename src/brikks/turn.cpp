#include "brikks/turn.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace brikks {

int cost(Block rolled, Block placed) {
    return rolled.colour == placed.colour ? std::abs(rolled.column - placed.column) : swap_cost;
}

unsigned possible_costs(const Shape& shape) {
    unsigned costs = 1U << swap_cost;
    for (int own = 1; own <= 4; ++own)
        if ((shape.column_set >> own & 1U) != 0)
            for (int rolled = 1; rolled <= 4; ++rolled)
                costs |= 1U << std::abs(own - rolled);
    return costs;
}

Player new_player(int players) {
    Player player;
    player.energy = start_energy(players);
    return player;
}

Effect place(Player& player, const Shape& shape, Cell at, int cost, int level, Variant variant) {
    const Bits block = squares(shape, at);
    Effect effect;
    effect.cost = cost;
    player.energy.crossed += cost;

    effect.covered = covered(block, shape.colour);
    const CircleEffect circle = circle_effect(effect.covered, level);
    effect.lost = lose(player.energy, circle.loss);
    const int position = player.energy.position;
    effect.pink = gain(player.energy, circle.gain);
    effect.gained = player.energy.position - position;

    player.grid.bits |= block;
    for (int row = at.row; row < at.row + shape.height; ++row)
        effect.completed |= static_cast<unsigned>(player.grid.complete(row)) << row;
    effect.line_crosses = line_crosses(std::popcount(effect.completed));

    effect.earned = effect.pink + effect.line_crosses;
    if (variant == Variant::standard)
        player.crosses = std::min(player.crosses + effect.earned, max_crosses);
    return effect;
}

bool can_place(const Player& player, Block rolled) {
    const int active = player.energy.active();
    for (const Block block : all_blocks())
        if (cost(rolled, block) <= active && landings(player.grid, shape_of(block)) != 0)
            return true;
    return false;
}

int enough_points(Grid grid) {
    std::vector<Block> placeable;
    for (const Block block : all_blocks())
        if (landings(grid, shape_of(block)) != 0)
            placeable.push_back(block);
    int enough = 0;
    for (const Block roll : all_blocks()) {
        int least = energy_circles + 1;
        for (const Block block : placeable)
            least = std::min(least, cost(roll, block));
        enough = std::max(enough, least);
    }
    return enough;
}

std::optional<Block> blocked_roll(const Player& player) {
    for (const Block roll : all_blocks())
        if (!can_place(player, roll))
            return roll;
    return std::nullopt;
}

} // namespace brikks
