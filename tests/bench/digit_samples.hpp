// Pictures of digits as they could be on a photo, made of those of the MNIST database.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "reading/straightened.hpp"
#include "support/rng.hpp"

namespace bench {

// 2 x 28 points a side; in units of the database's pixels.
inline constexpr int digit_points = 56;
struct DigitShape {
    int digit = 0;
    std::array<float, digit_points * digit_points> to_line{}; // the distance to the middle of the pen's stroke
    std::array<float, digit_points * digit_points> to_edge{}; // and to its edge: positive in the ink
};

// Of a file of records: one byte with the digit, then 28 x 28 bytes, 0 paper, 255 ink.
std::vector<DigitShape> read_shapes(const std::string& path);

// How something is written.
struct Hand {
    double slant = 0;
    double pen = 1;         // radius, in pixels
    bool own_edges = false; // strokes as wide as in the database, but for
    double thicker = 0;     // so many pixels on each side
    double darkness = 1;
    double grain = 0;
    double blur = 0.7;
    double noise = 0.02;
};
Hand random_hand(support::Rng& rng);

// Draws the digit, that high, with its middle there.
void draw(reading::Raster& ink, const DigitShape& shape, reading::Point middle, double height, const Hand& hand,
          support::Rng& rng);
void draw_line(reading::Raster& ink, reading::Point from, reading::Point to, const Hand& hand);
// As a camera sees the ink; 0.. 1.
void photograph(reading::Raster& ink, const Hand& hand, support::Rng& rng);

// A digit, or a part of one, or more than one, with its class.
struct Sample {
    reading::Raster darkness;
    std::size_t kind = 0;
};
Sample random_sample(const std::vector<DigitShape>& shapes, support::Rng& rng);

} // namespace bench
