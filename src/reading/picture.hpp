// A picture, and a marker found in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "layout/shapes.hpp"

namespace reading {

using layout::Box;
using layout::Point;

// A picture, row by row from the top; 0 is black, 255 white. Points in it are in pixels, and the middle of the first
// pixel is (0.5, 0.5).
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> grey;
    std::vector<Picture> colours = {}; // red, green and blue, each at half the size; empty if they are unknown

    std::uint8_t at(int x, int y) const {
        return grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
};

// The length of a side at half the size.
inline int half(int side) {
    return (side + 1) / 2;
}

// Returns a black picture.
inline Picture blank(int width, int height) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
}

struct Marker {
    int id = 0;
    std::array<Point, 4> corners; // corners of the black square, clockwise from its upper left as printed
};

} // namespace reading
