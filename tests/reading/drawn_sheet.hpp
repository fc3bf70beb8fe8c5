// A sheet as a straightened raster of darkness: its printed parts, and strokes of a pen.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "brikks/circles.hpp"
#include "brikks/energy.hpp"
#include "layout/geometry.hpp"
#include "reading/straightened.hpp"

namespace reading {

struct DrawnSheet {
    layout::SheetGeometry page;
    Straightened sheet;
    double width = 2; // width of the pen, in pixels
    double dark = 0.7;

    explicit DrawnSheet(const layout::SheetKind& kind) : page(layout::geometry_of(kind)) {
        sheet.scale = square_side;
        sheet.origin = {-0.5, -0.5};
        double right = 0, bottom = 0;
        for (const layout::MarkerPlace& marker : page.markers)
            for (const Point& corner : marker.corners) {
                right = std::max(right, corner.x);
                bottom = std::max(bottom, corner.y);
            }
        sheet.darkness.width = static_cast<int>((right + 1) * sheet.scale);
        sheet.darkness.height = static_cast<int>((bottom + 1) * sheet.scale);
        sheet.darkness.values.assign(
            static_cast<std::size_t>(sheet.darkness.width) * static_cast<std::size_t>(sheet.darkness.height), 0.0F);
        sheet.grey = sheet.darkness;
        std::fill(sheet.grey.values.begin(), sheet.grey.values.end(), 255.0F);
        for (const auto& row : page.squares)
            for (const Box& box : row)
                frame(box, 1, 0.1);
        for (const layout::MarkerPlace& marker : page.markers) {
            const Point a = sheet.on_raster(marker.corners[0]);
            const Point b = sheet.on_raster(marker.corners[2]);
            const Point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
            line({middle.x - 0.01, middle.y}, {middle.x + 0.01, middle.y}, b.y - a.y, 0.9);
        }
        for (const brikks::Circle& circle : brikks::circles) {
            const Box& box =
                page.squares[static_cast<std::size_t>(circle.cell.row)][static_cast<std::size_t>(circle.cell.column)];
            // The style `ink` prints the circles as dark as this on average: white, yellow, red, blue, green, black.
            constexpr std::array<double, 6> tints = {0.132, 0.098, 0.120, 0.126, 0.129, 0.134};
            ring(sheet.on_raster(box).centre(), 6, 12, tints[static_cast<std::size_t>(circle.colour)]);
        }
        for (std::size_t i = 0; i < page.energy.size(); ++i) {
            const Box box = sheet.on_raster(page.energy[i]);
            ring(box.centre(), box.width / 2, i < 4 ? 3 : 1, 0.6);
            if (brikks::is_pink(static_cast<int>(i) + 1))
                saltire(around(box.centre(), 0.5 * box.width / 2), 4, 0.5);
        }
        for (const Box& box : page.extra)
            frame(box, 1, 0.5);
        for (const Box& box : page.levels)
            frame(box, 1, 0.5);
        frame(page.total, 2, 0.5);
        if (page.sums)
            for (const Box& box : {page.sums->rows, page.sums->extra, page.sums->bombs, page.sums->energy})
                frame(box, 2, 0.5);
        for (const Box& box : page.bombs) {
            const Box bomb = sheet.on_raster(box);
            const double size = std::min(bomb.width, bomb.height);
            const Point middle = {bomb.centre().x, bomb.centre().y + 0.1 * size};
            ring(middle, 0.36 * size, 1.6, 0.8);
            ring(middle, 2, 5, 0.7); // drawn instead of the digit
        }
    }

    // These functions draw strokes of the pen. Boxes are given in units of the page.
    void cross(const Box& box) { saltire(sheet.on_raster(box).inset(0.12 * sheet.on_raster(box).width), width, dark); }
    void circle(const Box& box) {
        ring(sheet.on_raster(box).centre(), sheet.on_raster(box).width / 2 + 2, width, dark);
    }
    void outline(Point a, Point b) { line(sheet.on_raster(a), sheet.on_raster(b), width, dark); }
    // Draws slanted lines over a box.
    void hatch(const Box& box) {
        const Box inner = sheet.on_raster(box).inset(0.05 * sheet.on_raster(box).width);
        const double side = inner.width;
        for (double from = -0.875; from < 1; from += 0.25) { // where the line meets the lower edge
            const double low = std::max(-from, 0.0), high = std::min(1 - from, 1.0);
            line({inner.x + (from + low) * side, inner.bottom() - low * side},
                 {inner.x + (from + high) * side, inner.bottom() - high * side}, width, dark);
        }
    }
    // Draws the body of a bomb, as some styles print it.
    void ball(const Box& box) {
        const Box bomb = sheet.on_raster(box);
        const double size = std::min(bomb.width, bomb.height);
        ring({bomb.centre().x, bomb.centre().y + 0.1 * size}, 0.18 * size, 0.36 * size, 0.65);
    }
    // Colours a square in, so that nothing of its paper is left.
    void colour_in(const Box& box) {
        const Box area = sheet.on_raster(box);
        line({area.x, area.centre().y}, {area.right(), area.centre().y}, area.height, 0.4);
    }
    void blacken(const Box& box) {
        const Box black = sheet.on_raster(box).inset(4);
        line({black.x, black.centre().y}, {black.right(), black.centre().y}, black.height, dark);
    }

private:
    static Box around(Point centre, double reach) { return layout::around(centre, reach); }

    void saltire(const Box& box, double thickness, double darkness) {
        line({box.x, box.y}, {box.right(), box.bottom()}, thickness, darkness);
        line({box.right(), box.y}, {box.x, box.bottom()}, thickness, darkness);
    }
    void frame(const Box& on_page, double thickness, double darkness) {
        const Box box = sheet.on_raster(on_page);
        line({box.x, box.y}, {box.right(), box.y}, thickness, darkness);
        line({box.right(), box.y}, {box.right(), box.bottom()}, thickness, darkness);
        line({box.right(), box.bottom()}, {box.x, box.bottom()}, thickness, darkness);
        line({box.x, box.bottom()}, {box.x, box.y}, thickness, darkness);
    }
    void ring(Point centre, double radius, double thickness, double darkness) {
        shade(
            around(centre, radius),
            [&](double x, double y) { return std::abs(std::hypot(x - centre.x, y - centre.y) - radius); }, thickness,
            darkness);
    }
    void line(Point a, Point b, double thickness, double darkness) {
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        shade(
            {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)},
            [&](double x, double y) {
                const double along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
                const double aside = ((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
                return std::max(std::abs(aside), std::max(-along, along - length));
            },
            thickness, darkness);
    }
    // Darkens the pixels within half of `thickness`, with soft edges. Ink on ink is only as dark as the darker of the
    // two.
    template <class Distance>
    void shade(const Box& box, Distance distance, double thickness, double darkness) {
        const Box reach = box.inset(-thickness / 2 - 1);
        const auto within = [](double value, int size) { return std::clamp(static_cast<int>(value), 0, size); };
        for (int y = within(reach.y, sheet.darkness.height); y < within(reach.bottom() + 1, sheet.darkness.height); ++y)
            for (int x = within(reach.x, sheet.darkness.width); x < within(reach.right() + 1, sheet.darkness.width);
                 ++x) {
                const double cover = std::clamp(thickness / 2 + 0.5 - distance(x + 0.5, y + 0.5), 0.0, 1.0);
                float& value = sheet.darkness.at(x, y);
                value = std::max(value, static_cast<float>(cover * darkness));
                sheet.grey.at(x, y) = 255 * (1 - value);
            }
    }
};

} // namespace reading
