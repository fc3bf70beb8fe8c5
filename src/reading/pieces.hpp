// Divides the ink in a box into pieces: connected ones, cut apart where digits may touch.
#pragma once

#include <vector>

#include "reading/raster.hpp"

namespace reading {

struct Pixel {
    int x;
    int y;
};

struct Piece {
    std::vector<Pixel> pixels;
    Pixel low{1 << 20, 1 << 20}; // upper left
    Pixel high{-1, -1};          // lower right
    bool cut = false;            // cut off from the piece to its left
    bool part = false;           // a part of a piece that was cut

    void add(Pixel pixel) {
        pixels.push_back(pixel);
        low = {std::min(low.x, pixel.x), std::min(low.y, pixel.y)};
        high = {std::max(high.x, pixel.x), std::max(high.y, pixel.y)};
    }
    int width() const { return high.x - low.x + 1; }
    int height() const { return high.y - low.y + 1; }
    int middle() const { return low.x + high.x; } // twice the middle column
};

constexpr float is_ink = 0.4F; // least darkness of ink, as a share of the darkness of the strokes

// Returns the darkness in the box, compared with the paper in it, without the remains of the printed frame. May be
// empty.
Raster ink_in(const Raster& darkness, const Box& box);
// Smooths the raster: closes the holes in the strokes of a pencil.
Raster smoothed(const Raster& raster);

// Returns the pieces from left to right. `threshold`: the least darkness of ink. `faintest`: the least darkness of ink
// that is not near any other ink.
std::vector<Piece> pieces_of(const Raster& ink, float threshold, float faintest);

} // namespace reading
