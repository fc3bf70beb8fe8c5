// Pictures of digits as they could be on a photo, made of those of the MNIST database.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "reading/straightened.hpp"
#include "support/rng.hpp"

namespace bench {

// A digit on a grid of 56 x 56 points, two for each pixel of the database. Distances are in pixels of the database.
inline constexpr int digit_points = 56;
struct DigitShape {
    int digit = 0;
    std::array<float, digit_points * digit_points> to_line{}; // distance to the middle of the nearest stroke
    std::array<float, digit_points * digit_points> to_edge{}; // distance to the edge of the ink, positive inside
};

// Reads a file of records: one byte with the digit, then 28 x 28 bytes from 0 (paper) to 255 (ink).
std::vector<DigitShape> read_shapes(const std::string& path);

// The way in which a hand writes.
struct Hand {
    double slant = 0;
    double pen = 1;         // radius, in pixels
    bool own_edges = false; // keeps the stroke width of the database instead of `pen`
    double thicker = 0;     // with `own_edges`: makes strokes wider by this on each side
    double darkness = 1;
    double grain = 0;
    double blur = 0.7;
    double noise = 0.02;
};
Hand random_hand(support::Rng& rng);

// Draws the digit with this height, its middle at `middle`.
void draw(reading::Raster& ink, const DigitShape& shape, reading::Point middle, double height, const Hand& hand,
          support::Rng& rng);
void draw_line(reading::Raster& ink, reading::Point from, reading::Point to, const Hand& hand);
// Turns the ink into what a camera sees of it, from 0 to 1.
void photograph(reading::Raster& ink, const Hand& hand, support::Rng& rng);

// A picture of a digit, a part of one or several, with the class that the network should find.
struct Sample {
    reading::Raster darkness;
    std::size_t kind = 0;
};
Sample random_sample(const std::vector<DigitShape>& shapes, support::Rng& rng);

} // namespace bench
