// The pieces of a sheet (its blocks and mini blocks) for the order search. They know which of them can be lifted next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/order_problem.hpp"

namespace brikks {

using PieceSet = std::uint64_t; // a set of blocks (low bits) and mini blocks (the bits after them)

constexpr PieceSet piece_bit(std::size_t index) {
    return PieceSet{1} << index;
}

// A block or mini block with everything that the search needs to know about it.
struct Piece {
    const Shape* shape = nullptr;
    Cell at;
    Bits squares = 0;
    Bits below = 0;       // the squares directly below it, without its own squares
    Bits above = 0;       // the squares that must be free to lift it straight up
    PieceSet carries = 0; // the pieces that lie directly on it
    PieceSet beside = 0;  // for a mini block: the mini blocks that touch it along a side
    unsigned row_set = 0; // the rows it is in, bit 0 for row 1
    int gain = 0;
    int loss = 0;
    unsigned costs = 0; // bit c is set if some roll gives it the cost c
};

class Pieces {
public:
    explicit Pieces(const OrderProblem& problem);

    std::size_t size() const { return pieces_.size(); }
    const Piece& operator[](std::size_t index) const { return pieces_[index]; }
    auto begin() const { return pieces_.begin(); }
    auto end() const { return pieces_.end(); }
    PieceSet all() const { return all_; }
    PieceSet blocks() const { return blocks_; }

    // Calls `visit` with each piece of `among` that can be lifted next, until `visit` returns false. If the order is
    // known, only the last block of `among` and the mini blocks are considered.
    template <class Visit>
    void for_each_liftable(PieceSet among, PieceSet remaining, Bits grid, const Visit& visit) const {
        if (order_known_ && (among & blocks_) != 0) {
            const auto last = static_cast<std::size_t>(63 - std::countl_zero(among & blocks_));
            among &= ~blocks_ | piece_bit(last);
        }
        for (; among != 0; among &= among - 1) {
            const auto index = static_cast<std::size_t>(std::countr_zero(among));
            if (can_lift(index, grid) &&
                leaves_support(index, remaining & ~piece_bit(index), grid & ~pieces_[index].squares))
                if (!visit(index))
                    return;
        }
    }

private:
    bool can_lift(std::size_t index, Bits grid) const;
    bool leaves_support(std::size_t index, PieceSet remaining, Bits grid) const;

    std::vector<Piece> pieces_;
    PieceSet blocks_ = 0;
    PieceSet all_ = 0;
    bool order_known_ = false;
};

} // namespace brikks
