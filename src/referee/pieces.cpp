#include "referee/pieces.hpp"

#include "brikks/circles.hpp"
#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "brikks/turn.hpp"

namespace brikks {

Pieces::Pieces(const OrderProblem& problem) : order_known_(problem.order_known) {
    const std::size_t count = problem.blocks.size();
    for (const PlacedBlock& block : problem.blocks) {
        const CircleEffect effect =
            circle_effect(covered(block.squares, block.shape->colour), problem.constraints.level);
        pieces_.push_back({.shape = block.shape,
                           .at = block.at,
                           .squares = block.squares,
                           .gain = effect.gain,
                           .loss = effect.loss,
                           .costs = possible_costs(*block.shape)});
    }
    for (const Cell cell : problem.minis)
        pieces_.push_back({.shape = &mini_shape(), .at = cell, .squares = bit(cell)});
    blocks_ = piece_bit(count) - 1;
    all_ = piece_bit(pieces_.size()) - 1;
    for (Piece& each : pieces_) {
        each.below = (each.squares >> stride) & ~each.squares;
        for (Bits up = each.squares << stride; (up & full_grid) != 0; up <<= stride)
            each.above |= up & full_grid & ~each.squares;
        each.row_set = rows_of(each.squares);
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        for (std::size_t j = 0; j < pieces_.size(); ++j) {
            if ((pieces_[j].below & pieces_[i].squares) != 0)
                pieces_[i].carries |= piece_bit(j);
            if (problem.apart && i != j && i >= count && j >= count &&
                (neighbours(pieces_[i].squares) & pieces_[j].squares) != 0)
                pieces_[i].beside |= piece_bit(j);
        }
}

bool Pieces::can_lift(std::size_t index, Bits grid) const {
    const Piece& each = pieces_[index];
    const Bits rest = grid & ~each.squares;
    if (each.at.row != 0 && (each.below & rest) == 0)
        return false;
    return (each.above & rest) == 0 || is_landing(Grid{rest}, *each.shape, each.at);
}

// True if every piece that rested on the lifted piece still rests on something.
bool Pieces::leaves_support(std::size_t index, PieceSet remaining, Bits grid) const {
    for (PieceSet left = pieces_[index].carries & remaining; left != 0; left &= left - 1) {
        const Piece& each = pieces_[static_cast<std::size_t>(std::countr_zero(left))];
        if (each.at.row != 0 && (each.below & grid) == 0)
            return false;
    }
    return true;
}

} // namespace brikks
