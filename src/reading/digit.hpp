// One handwritten digit, read by a small convolutional network.
#pragma once

#include <array>

#include "reading/straightened.hpp"

namespace reading {

// The ink of a digit on white, 0 paper .. 1 ink: its longer side fills all but the rim.
inline constexpr int digit_side = 24;
using DigitPicture = std::array<float, digit_side * digit_side>;

// Scales a raster that contains only the digit to digit_side by digit_side pixels; its darkness elsewhere is 0.
DigitPicture digit_picture(const Raster& darkness);

// The probability of each digit; the last entry: not a digit (a fragment, two digits, a correction). They sum up to 1.
inline constexpr std::size_t digit_classes = 11;
inline constexpr std::size_t no_digit = 10;
using DigitProbabilities = std::array<double, digit_classes>;

DigitProbabilities digit_probabilities(const DigitPicture& picture);

} // namespace reading
