// Straightens a sheet: it then looks as if it lay flat under the camera.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "layout/geometry.hpp"
#include "reading/raster.hpp"
#include "reading/sheet_finder.hpp"

namespace reading {

struct Straightened {
    Raster grey;     // 0..255
    Raster darkness; // 0 paper .. 1 black, compared with the paper around
    // How red and how blue it is: log(red / green) and log(blue / green). Empty if the colours are unknown.
    std::array<Raster, 2> hues;
    Point origin;     // upper left corner of the raster, in mm on the page
    double scale = 1; // pixels per mm

    // The quality of the photo.
    double residual = 0;               // median distance of printed lines from their places, in pixels of the raster
    double pixels_a_square = 0;        // side of a square in the picture
    std::optional<base::Text> refusal; // set if the sheet is too dark, too blurred, bent or of another layout

    Point on_raster(Point mm) const { return {(mm.x - origin.x) * scale, (mm.y - origin.y) * scale}; }
    Box on_raster(const Box& mm) const {
        return {(mm.x - origin.x) * scale, (mm.y - origin.y) * scale, mm.width * scale, mm.height * scale};
    }
};

Straightened straighten(const Picture& picture, const FoundSheet& sheet);

} // namespace reading
