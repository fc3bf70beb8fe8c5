// A picture of pixels, and a page of a PDF file as a picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "print/canvas.hpp"

namespace photos {

// The pixels, row by row from the top, with a byte for each channel: red, green and blue, or only grey.
struct Picture {
    int width = 0;
    int height = 0;
    std::string pixels;
    int channels = 3;

    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(channels) *
               (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
    }
    const std::uint8_t* pixel(int x, int y) const {
        return reinterpret_cast<const std::uint8_t*>(pixels.data()) + index(x, y);
    }
    std::uint8_t* pixel(int x, int y) { return reinterpret_cast<std::uint8_t*>(pixels.data()) + index(x, y); }
    print::Rgb at(int x, int y) const; // colour of a pixel; only for a colour picture
};

Picture blank(int width, int height, int channels);

// Returns the picture as a PGM file (grey) or a PPM file (colour).
std::string pnm(const Picture& picture);

// Returns a page in colour, rendered by pdftoppm. Pages are counted from 1. Throws std::runtime_error if this fails.
Picture render(const std::string& pdf, int dots_per_inch, const std::string& options = "", int page = 1);

} // namespace photos
