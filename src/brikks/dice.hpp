// The two dice (RULES.md 1.1). The caller chooses the seed, which decides all throws.
//
// The throws are fair, and one seed gives the same throws on every platform, unlike std::uniform_int_distribution. A
// face is the remainder of the generator's number after a division by the number of faces. The few largest numbers,
// which would make some faces more likely than others, are rejected.
#pragma once

#include <cstdint>
#include <limits>
#include <random>

#include "brikks/block.hpp"

namespace brikks {

// Throws a die once and returns 0..faces-1. `faces`: 1 or more. The generator must give all 64-bit numbers with the
// same probability.
template <class Generator>
int throw_die(Generator& generator, int faces) {
    static_assert(Generator::min() == 0 && Generator::max() == std::numeric_limits<std::uint64_t>::max());
    const auto count = static_cast<std::uint64_t>(faces);
    const std::uint64_t left_over = (Generator::max() % count + 1) % count; // 2^64 mod count
    for (;;) {
        const std::uint64_t number = generator();
        if (number <= Generator::max() - left_over)
            return static_cast<int>(number % count);
    }
}

// The state of the two dice, which decides all their future throws.
struct Dice {
    std::mt19937_64 generator;
};

inline Dice dice_from_seed(std::uint64_t seed) {
    return Dice{std::mt19937_64{seed}};
}

// Throws the die with four faces (the column), then the one with six (the colour, in the order of Colour).
Block roll(Dice& dice);

} // namespace brikks
