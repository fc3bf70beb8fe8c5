// A page of a picture file.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace formats {

inline constexpr int most_pixels = 30'000'000; // of a page
inline constexpr int most_pages = 100;         // of a file; further pages are ignored

// One page of a picture file.
struct Page {
    int pages = 1; // number of pages of the file
    int width = 0; // in pixels
    int height = 0;
    std::vector<std::uint8_t> grey; // row by row from the top; 0 is black, 255 white; empty if the page is too large
    // Red, green and blue of every second pixel of every second row, from the first; empty as `grey` is.
    std::array<std::vector<std::uint8_t>, 3> colours;
};

// Thrown if a file is damaged, needs a password, or has no such page.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace formats
