// Hashes for the tables of the searches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "brikks/bits.hpp"

namespace brikks {

// Mixes one more value into a hash.
inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 32;
}

struct HashBits {
    std::size_t operator()(Bits bits) const {
        return static_cast<std::size_t>(
            mixed(mixed(0, static_cast<std::uint64_t>(bits)), static_cast<std::uint64_t>(bits >> 64)));
    }
};

} // namespace brikks
