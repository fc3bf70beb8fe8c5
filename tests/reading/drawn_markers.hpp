// The markers of sheets in a picture, as points and as pixels.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "layout/geometry.hpp"
#include "reading/picture.hpp"

namespace reading {

// Maps points of the paper to the picture. The paper is turned clockwise by `turn` degrees around `origin`; its unit is
// `scale` pixels long. The paper becomes more distant to the right of the origin, by `tilt` for each unit.
struct View {
    layout::Point origin; // the place of the upper left corner of the paper in the picture
    double scale = 30;
    double turn = 0;
    double tilt = 0;

    layout::Point operator()(const layout::Point& paper) const {
        const double angle = turn * std::numbers::pi / 180;
        const double size = scale / (1 + tilt * paper.x);
        return {origin.x + size * (paper.x * std::cos(angle) - paper.y * std::sin(angle)),
                origin.y + size * (paper.x * std::sin(angle) + paper.y * std::cos(angle))};
    }
    layout::Point back(const layout::Point& pixel) const {
        const double angle = turn * std::numbers::pi / 180;
        const double x = (pixel.x - origin.x) / scale;
        const double y = (pixel.y - origin.y) / scale;
        const double right = x * std::cos(angle) + y * std::sin(angle);
        const double down = y * std::cos(angle) - x * std::sin(angle);
        const double size = 1 - tilt * right;
        return {right / size, down / size};
    }
};

// Returns the markers as a perfect detector would find them.
std::vector<Marker> seen_markers(const layout::SheetGeometry& sheet, const View& view);

// Returns the sheet with markers of the side `side`, as larger paper has them.
layout::SheetGeometry with_markers_of(layout::SheetGeometry sheet, double side);

// Returns a picture of white paper.
Picture white(int width, int height);
void draw_markers(Picture& picture, const layout::SheetGeometry& sheet, const View& view);

} // namespace reading
