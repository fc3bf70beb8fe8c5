// Random numbers for the tests: the same from one seed on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace support {

class Rng {
public:
    explicit Rng(std::uint64_t seed) : engine_(seed) {}

    // 0 .. bound - 1; bound is at least 1. (The tests need no perfect fairness.)
    int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
    // low .. high, both of them included.
    int between(int low, int high) { return low + below(high - low + 1); }
    // True in that many cases of a hundred.
    bool percent(int chance) { return below(100) < chance; }

    // From low to below high.
    double real(double low, double high) { return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53; }
    // Around 0 with that standard deviation; never beyond three times that.
    double normal(double deviation) { return deviation * (real(-1, 1) + real(-1, 1) + real(-1, 1)); }

    template <class Value>
    const Value& pick(const std::vector<Value>& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }

private:
    std::mt19937_64 engine_;
};

} // namespace support
