// A small hash table for the searches, from 64-bit keys to 32-bit values. It uses open addressing, never shrinks, and
// knows how much memory it takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/hash.hpp"

namespace brikks {

class Memo {
public:
    // Returns the value of a key. A new key is added with the value 0. The reference is valid until the next call. The
    // key must not be ~0.
    std::uint32_t& operator[](std::uint64_t key) {
        if (used_ * 2 >= slots_.size())
            grow();
        Slot& slot = find(key);
        if (slot.key == none) {
            slot.key = key;
            ++used_;
        }
        return slot.value;
    }

    std::size_t size() const { return used_; }
    std::size_t bytes() const { return slots_.size() * sizeof(Slot); }
    void clear() {
        slots_.clear();
        used_ = 0;
    }

private:
    static constexpr std::uint64_t none = ~std::uint64_t{0};
    struct Slot {
        std::uint64_t key = none;
        std::uint32_t value = 0;
    };

    Slot& find(std::uint64_t key) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = static_cast<std::size_t>(mixed(0, key)) & mask;
        while (slots_[at].key != none && slots_[at].key != key)
            at = (at + 1) & mask;
        return slots_[at];
    }

    void grow() {
        std::vector<Slot> old = std::move(slots_);
        slots_.assign(old.empty() ? 64 : old.size() * 2, Slot{});
        for (const Slot& slot : old)
            if (slot.key != none)
                find(slot.key) = slot;
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
};

} // namespace brikks
