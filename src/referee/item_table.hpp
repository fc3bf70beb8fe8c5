// The blocks and mini blocks of a sheet as the search for an order takes them off: which of them can be lifted next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/order_search.hpp"

namespace brikks {

using Items = std::uint64_t; // a set of blocks (low bits) and mini blocks (behind them)

constexpr Items item(std::size_t index) {
    return Items{1} << index;
}

// What the search needs to know of a block or mini block.
struct Item {
    const Shape* shape = nullptr;
    Cell at;
    Bits squares = 0;
    Bits below = 0;       // the squares that could carry it, its own not among them
    Bits above = 0;       // the squares that must be free to lift it straight up
    Items carries = 0;    // what may rest on it
    Items beside = 0;     // mini blocks: those that touch it along a side
    unsigned row_set = 0; // the rows it stands in
    int gain = 0;
    int loss = 0;
    unsigned costs = 0; // bit c: some roll makes it cost c
};

class ItemTable {
public:
    explicit ItemTable(const OrderProblem& problem);

    std::size_t size() const { return items_.size(); }
    const Item& operator[](std::size_t index) const { return items_[index]; }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }
    Items all() const { return all_; }
    Items blocks() const { return blocks_; }

    // What may be lifted next, upper ones first. With a known order only the last block.
    template <class Visit>
    void for_each_liftable(Items among, Items remaining, Bits grid, const Visit& visit) const {
        if (order_known_ && (among & blocks_) != 0) {
            const auto last = static_cast<std::size_t>(63 - std::countl_zero(among & blocks_));
            among &= ~blocks_ | item(last);
        }
        for (; among != 0; among &= among - 1) {
            const auto index = static_cast<std::size_t>(std::countr_zero(among));
            if (can_lift(index, grid) && leaves_support(index, remaining & ~item(index), grid & ~items_[index].squares))
                if (!visit(index))
                    return;
        }
    }

private:
    bool can_lift(std::size_t index, Bits grid) const;
    bool leaves_support(std::size_t index, Items remaining, Bits grid) const;

    std::vector<Item> items_;
    Items blocks_ = 0;
    Items all_ = 0;
    bool order_known_ = false;
};

} // namespace brikks
