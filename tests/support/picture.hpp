// A picture of pixels, and a page of a PDF file as one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "print/canvas.hpp"

namespace photos {

// Row by row from the top; a byte for each channel: red, green, blue, or grey alone.
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
    print::Rgb at(int x, int y) const; // of a colour picture
};

Picture blank(int width, int height, int channels);

// As a grey or colour file, PGM or PPM.
std::string pnm(const Picture& picture);

// A page rendered by pdftoppm, in colour; pages are counted from 1. Throws std::runtime_error if it cannot be.
Picture render(const std::string& pdf, int dots_per_inch, const std::string& options = "", int page = 1);

} // namespace photos
