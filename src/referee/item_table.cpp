#include "referee/item_table.hpp"

#include "brikks/circles.hpp"
#include "brikks/fall.hpp"
#include "brikks/turn.hpp"

namespace brikks {

ItemTable::ItemTable(const OrderProblem& problem) : order_known_(problem.order_known) {
    const std::size_t count = problem.blocks.size();
    for (const PlacedBlock& block : problem.blocks) {
        Item each{block.shape, block.at, block.squares, 0, 0, 0, 0, 0, 0, 0, possible_costs(*block.shape)};
        const CircleEffect effect =
            circle_effect(covered(block.squares, block.shape->colour), problem.constraints.level);
        each.gain = effect.gain;
        each.loss = effect.loss;
        items_.push_back(each);
    }
    for (const Cell cell : problem.minis)
        items_.push_back(Item{&mini_shape(), cell, bit(cell), 0, 0, 0, 0, 0, 0, 0, 0});
    blocks_ = item(count) - 1;
    all_ = item(items_.size()) - 1;
    for (Item& each : items_) {
        each.below = (each.squares >> stride) & ~each.squares;
        for (Bits up = each.squares << stride; (up & full_grid) != 0; up <<= stride)
            each.above |= up & full_grid & ~each.squares;
        each.row_set = rows_of(each.squares);
    }
    for (std::size_t i = 0; i < items_.size(); ++i)
        for (std::size_t j = 0; j < items_.size(); ++j) {
            if ((items_[j].below & items_[i].squares) != 0)
                items_[i].carries |= item(j);
            const Bits around = (items_[i].squares << 1) | (items_[i].squares >> 1) | (items_[i].squares << stride) |
                                (items_[i].squares >> stride);
            if (problem.apart && i != j && i >= count && j >= count && (around & items_[j].squares) != 0)
                items_[i].beside |= item(j);
        }
}

bool ItemTable::can_lift(std::size_t index, Bits grid) const {
    const Item& each = items_[index];
    const Bits rest = grid & ~each.squares;
    if (each.at.row != 0 && (each.below & rest) == 0)
        return false;
    return (each.above & rest) == 0 || is_landing(Grid{rest}, *each.shape, each.at);
}

// Whether all that rested on the lifted one still rests on something.
bool ItemTable::leaves_support(std::size_t index, Items remaining, Bits grid) const {
    for (Items left = items_[index].carries & remaining; left != 0; left &= left - 1) {
        const Item& each = items_[static_cast<std::size_t>(std::countr_zero(left))];
        if (each.at.row != 0 && (each.below & grid) == 0)
            return false;
    }
    return true;
}

} // namespace brikks
