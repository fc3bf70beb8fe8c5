// Random games, played to the end by the slow reference implementation.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "bilitaire/record.hpp"
#include "bilitaire/support/slow_tray.hpp"

namespace bilitaire_support {

class Rng {
public:
    explicit Rng(std::uint64_t seed) : generator_(seed) {}
    // Returns a number from 0 to `below - 1`, the same on every machine: std::uniform_int_distribution would not be.
    std::size_t operator()(std::size_t below) { return static_cast<std::size_t>(generator_() % below); }

private:
    std::mt19937_64 generator_;
};

// A complete round: the moves, and the tray before each move and after the last.
struct RandomRound {
    bilitaire::Round round;
    std::vector<SlowTray> trays;
};

// Plays a random round. Some plate moves announce jumps or take an empty plate off.
RandomRound random_round(Rng& rng, std::string ball, std::string plate);

} // namespace bilitaire_support
