// Random numbers for the tests. One seed gives the same numbers on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace support {

class Rng {
public:
    explicit Rng(std::uint64_t seed) : engine_(seed) {}

    // Returns a number from 0 to bound - 1; `bound` is at least 1. The numbers need not be perfectly fair.
    int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
    // Returns a number from `low` to `high`, both included.
    int between(int low, int high) { return low + below(high - low + 1); }
    // Returns true with this probability.
    bool percent(int chance) { return below(100) < chance; }

    // Returns a number from `low` up to, but not including, `high`.
    double real(double low, double high) { return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53; }
    // Returns a number around 0 with this standard deviation, never beyond three times the deviation.
    double normal(double deviation) { return deviation * (real(-1, 1) + real(-1, 1) + real(-1, 1)); }

    template <class Value>
    const Value& pick(const std::vector<Value>& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }

private:
    std::mt19937_64 engine_;
};

} // namespace support
