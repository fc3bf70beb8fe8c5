// Numbers at equal distances, at which ink is sampled.
#pragma once

#include <vector>

namespace reading {

// Returns the numbers from `from` up to, but not including, `below`. Each is larger by `step` than the one before it.
inline std::vector<double> steps(double from, double below, double step = 1) {
    std::vector<double> values;
    while (from < below) {
        values.push_back(from);
        from += step;
    }
    return values;
}

} // namespace reading
