// A word of 128 bits, and the few operations on it that <bit> offers only for the standard integers.
#pragma once

#include <bit>
#include <cstdint>

namespace brikks {

__extension__ using Bits = unsigned __int128;

inline constexpr int popcount(Bits bits) {
    return std::popcount(static_cast<std::uint64_t>(bits)) + std::popcount(static_cast<std::uint64_t>(bits >> 64));
}

// The index of the lowest set bit. `bits` must not be 0.
inline constexpr int lowest(Bits bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}

// The index of the highest set bit. `bits` must not be 0.
inline constexpr int highest(Bits bits) {
    const auto high = static_cast<std::uint64_t>(bits >> 64);
    return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<std::uint64_t>(bits));
}

} // namespace brikks
