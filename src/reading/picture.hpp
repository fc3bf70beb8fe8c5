// A grey picture, and the markers found in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "layout/shapes.hpp"

namespace reading {

using layout::Box;
using layout::Point;

// Row by row from the top; 0 is black, 255 white. A Point is in pixels: the middle of the first one is (0.5, 0.5).
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> grey;

    std::uint8_t at(int x, int y) const {
        return grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
};

struct Marker {
    int id = 0;
    std::array<Point, 4> corners; // of the black square, clockwise from its upper left as printed
};

} // namespace reading
