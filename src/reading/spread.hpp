// Makes the bright or the dark parts of a picture larger.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace reading {

// Combines each value with those up to `reach` to the left and right, then with those up to `reach` above and below.
// `values` has the pixels row by row.
template <class Value, class Combine>
void spread(std::vector<Value>& values, int width, int height, int reach, Combine combine) {
    // Combines each value with the one 1, 2, 4 ... places later. After each step a value stands for twice as many
    // values.
    const auto pass = [&](int lines, std::ptrdiff_t next_line, int count, std::ptrdiff_t step) {
        std::vector<Value> line(static_cast<std::size_t>(count + 2 * reach));
        for (int i = 0; i < lines; ++i) {
            Value* const first = values.data() + i * next_line;
            for (std::ptrdiff_t k = 0; k < std::ssize(line); ++k)
                line[static_cast<std::size_t>(k)] = first[std::clamp<std::ptrdiff_t>(k - reach, 0, count - 1) * step];
            int done = 1;
            for (const int whole = 2 * reach + 1; done < whole; done = std::min(2 * done, whole)) {
                const int by = std::min(done, whole - done);
                for (std::size_t k = 0; k + static_cast<std::size_t>(by) < line.size(); ++k)
                    line[k] = combine(line[k], line[k + static_cast<std::size_t>(by)]);
            }
            for (std::ptrdiff_t k = 0; k < count; ++k)
                first[k * step] = line[static_cast<std::size_t>(k)];
        }
    };
    pass(height, width, width, 1);
    pass(width, 1, height, width);
}

inline constexpr auto brighter = [](auto a, auto b) { return std::max(a, b); };
inline constexpr auto darker = [](auto a, auto b) { return std::min(a, b); };

} // namespace reading
