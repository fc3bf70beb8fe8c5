// Digits as a pen draws them, for the tests.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "reading/straightened.hpp"

namespace reading {

inline Raster empty_raster(int width, int height) {
    return {width, height, std::vector<float>(static_cast<std::size_t>(width * height))};
}

// Draws a stroke of a pen along the points.
inline void draw_stroke(Raster& raster, const std::vector<Point>& points, double pen, double darkness) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point from = points[i - 1];
        const double dx = points[i].x - from.x;
        const double dy = points[i].y - from.y;
        for (int y = 0; y < raster.height; ++y)
            for (int x = 0; x < raster.width; ++x) {
                const double px = x + 0.5 - from.x;
                const double py = y + 0.5 - from.y;
                const double along = std::clamp((px * dx + py * dy) / (dx * dx + dy * dy), 0.0, 1.0);
                const double away = std::hypot(px - along * dx, py - along * dy);
                const double ink = darkness * std::clamp(pen / 2 - away + 0.5, 0.0, 1.0);
                raster.at(x, y) = std::max(raster.at(x, y), static_cast<float>(ink));
            }
    }
}

// Returns the strokes of a digit in a frame of 10 x 16.
inline const std::vector<std::vector<Point>>& digit_strokes(int digit) {
    static const std::array<std::vector<std::vector<Point>>, 10> strokes = {{
        {{{5, 0}, {2, 2}, {0, 7}, {1, 13}, {4, 16}, {8, 14}, {10, 8}, {9, 3}, {5, 0}}},
        {{{6, 0}, {4, 16}}},
        {{{1, 3}, {4, 0}, {8, 1}, {9, 4}, {6, 9}, {1, 15}, {5, 15}, {10, 16}}},
        {{{1, 1}, {5, 0}, {9, 2}, {8, 6}, {4, 7}, {8, 8}, {9, 12}, {6, 16}, {1, 15}}},
        {{{2, 0}, {1, 8}, {9, 8}}, {{9, 0}, {8, 16}}},
        {{{9, 0}, {2, 0}, {2, 6}, {6, 6}, {9, 9}, {8, 14}, {4, 16}, {0, 15}}},
        {{{7, 0}, {3, 4}, {1, 10}, {2, 15}, {6, 16}, {9, 13}, {7, 9}, {3, 10}, {1, 13}}},
        {{{0, 1}, {9, 0}, {6, 7}, {4, 16}}},
        {{{8, 2}, {5, 0}, {2, 2}, {3, 6}, {7, 9}, {8, 13}, {5, 16}, {2, 14}, {3, 10}, {7, 6}, {8, 2}}},
        {{{8, 3}, {5, 0}, {1, 3}, {2, 7}, {6, 7}, {8, 3}, {8, 9}, {6, 16}}},
    }};
    return strokes[static_cast<std::size_t>(digit)];
}

struct Writing {
    double height = 18;
    double pen = 2;
    double darkness = 0.8;
};

// Writes a number into the middle of the box.
inline void write_number(Raster& raster, const Box& box, int number, const Writing& writing = {}) {
    const std::string text = std::to_string(number);
    const double scale = writing.height / 16;
    double left = box.centre().x - (14 * static_cast<double>(text.size()) - 4) / 2 * scale;
    for (const char digit : text) {
        for (std::vector<Point> stroke : digit_strokes(digit - '0')) {
            for (Point& point : stroke)
                point = {left + point.x * scale, box.centre().y + (point.y - 8) * scale};
            draw_stroke(raster, stroke, writing.pen, writing.darkness);
        }
        left += 14 * scale;
    }
}

} // namespace reading
