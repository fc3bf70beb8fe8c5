// Reads one handwritten digit with a small convolutional network.
#pragma once

#include <array>
#include <cstddef>

#include "reading/straightened.hpp"

namespace reading {

// The ink of a digit, from 0 for paper to 1 for ink. The longer side of the digit fills the picture except its rim.
inline constexpr int digit_side = 24;
using DigitPicture = std::array<float, std::size_t{digit_side} * digit_side>;

// Scales the digit on a raster to digit_side by digit_side pixels. The darkness must be 0 everywhere outside the digit.
DigitPicture digit_picture(const Raster& darkness);

// The probability of each digit. The last entry is the probability that it is no digit (a fragment, two digits, a
// correction). All entries add up to 1.
inline constexpr std::size_t digit_classes = 11;
inline constexpr std::size_t no_digit = 10;
using DigitProbabilities = std::array<double, digit_classes>;

DigitProbabilities digit_probabilities(const DigitPicture& picture);

} // namespace reading
