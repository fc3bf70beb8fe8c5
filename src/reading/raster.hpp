// A number for each pixel, and interpolation between pixels.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reading/picture.hpp"

namespace reading {

// The side of a square of the grid on the raster of a straightened sheet, in pixels.
inline constexpr int square_side = 32;

// The value rounded down to a whole number from 0 to `most`; 0 for NaN.
inline int within(double value, int most) {
    return value > 0 ? static_cast<int>(std::min<double>(value, most)) : 0;
}

// Returns the value at a point, interpolated between the middles of the pixels; outside the picture, the value of the
// nearest pixel. `values` has the pixels row by row.
template <class Value>
float between(const std::vector<Value>& values, int width, int height, Point point) {
    const auto inside = [](double place, int size) {
        return place > 0.5 ? std::min(place - 0.5, std::max(0.0, size - 1.001)) : 0.0; // 0 for NaN
    };
    const double x = inside(point.x, width);
    const double y = inside(point.y, height);
    const int left = static_cast<int>(x);
    const int top = static_cast<int>(y);
    const float a = static_cast<float>(x - left);
    const float b = static_cast<float>(y - top);
    const Value* p =
        &values[static_cast<std::size_t>(top) * static_cast<std::size_t>(width) + static_cast<std::size_t>(left)];
    const Value* q = height > 1 ? p + width : p;
    const int right = width > 1 ? 1 : 0;
    return (1 - b) * ((1 - a) * static_cast<float>(p[0]) + a * static_cast<float>(p[right])) +
           b * ((1 - a) * static_cast<float>(q[0]) + a * static_cast<float>(q[right]));
}

inline float between(const Picture& picture, Point point) {
    return between(picture.grey, picture.width, picture.height, point);
}

// A number for each pixel, row by row from the top.
struct Raster {
    int width = 0;
    int height = 0;
    std::vector<float> values;

    float& at(int x, int y) {
        return values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
    float at(int x, int y) const {
        return values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
    float at(Point point) const { return between(values, width, height, point); }
};

inline Raster blank_raster(int width, int height) {
    return {width, height, std::vector<float>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
}

// Returns the value below which the share `part` of all values lies; 0 if there are no values.
template <class Value>
Value quantile(std::vector<Value> values, double part) {
    if (values.empty())
        return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

} // namespace reading
