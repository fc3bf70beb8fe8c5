// Finds the number of an item in a list of different items.
//
// How? An open table has the numbers, and beside each number a part of the item's hash, so that the list is seldom
// looked at in vain.
//
// Why? The searches look up millions of items. The tables of the standard library allocate memory for each one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace brikks {

template <class Item, class Hash>
class Numbers {
public:
    // Returns the number of the item in the list, from 0, and true if the item was not in the list and was added to it.
    // Until clear() is called, the list must be the same each time, and must not be changed otherwise.
    std::pair<std::uint32_t, bool> find_or_add(const Item& item, std::vector<Item>& list) {
        if (2 * list.size() >= slots_.size())
            grow(list);
        const std::uint64_t hash = Hash{}(item);
        Slot& slot = slots_[slot_of(item, hash, list)];
        if (slot.number != none)
            return {slot.number, false};
        slot = {static_cast<std::uint32_t>(list.size()), static_cast<std::uint32_t>(hash >> 32)};
        list.push_back(item);
        return {slot.number, true};
    }

    void clear() { slots_.clear(); }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Slot {
        std::uint32_t number = none;
        std::uint32_t hash = 0; // its upper half
    };

    // Returns the slot of the item, or the free slot where it belongs.
    std::size_t slot_of(const Item& item, std::uint64_t hash, const std::vector<Item>& list) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = static_cast<std::size_t>(hash) & mask;
        while (slots_[at].number != none &&
               (slots_[at].hash != static_cast<std::uint32_t>(hash >> 32) || !(list[slots_[at].number] == item)))
            at = (at + 1) & mask;
        return at;
    }

    void grow(const std::vector<Item>& list) {
        slots_.assign(std::bit_ceil(std::max<std::size_t>(64, 4 * list.size())), Slot{});
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::uint64_t hash = Hash{}(list[number]);
            slots_[slot_of(list[number], hash, list)] = {static_cast<std::uint32_t>(number),
                                                         static_cast<std::uint32_t>(hash >> 32)};
        }
    }

    std::vector<Slot> slots_;
};

} // namespace brikks
