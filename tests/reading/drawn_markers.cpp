#include "reading/drawn_markers.hpp"

#include <algorithm>

#include "print/marker_pattern.hpp"

namespace reading {

std::vector<Marker> seen_markers(const layout::SheetGeometry& sheet, const View& view) {
    std::vector<Marker> markers;
    for (const layout::MarkerPlace& place : sheet.markers) {
        Marker marker{place.id, {}};
        std::transform(place.corners.begin(), place.corners.end(), marker.corners.begin(), view);
        markers.push_back(marker);
    }
    return markers;
}

layout::SheetGeometry with_markers_of(layout::SheetGeometry sheet, double side) {
    for (layout::MarkerPlace& marker : sheet.markers) {
        const Point upper_left = marker.corners[0];
        const double old = marker.corners[1].x - upper_left.x;
        const double by = (old - side) / 2;
        const Box box = Box{upper_left.x, upper_left.y, old, old}.inset(by);
        marker.corners = {
            Point{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}};
    }
    return sheet;
}

Picture white(int width, int height) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 230)};
}

void draw_markers(Picture& picture, const layout::SheetGeometry& sheet, const View& view) {
    constexpr int fine = 3; // number of samples per pixel in each direction
    for (const layout::MarkerPlace& place : sheet.markers) {
        const auto dark = print::dark_modules(place.id);
        const double module = (place.corners[1].x - place.corners[0].x) / print::marker_modules;
        const auto is_dark = [&](const Point& paper) {
            const double column = (paper.x - place.corners[0].x) / module;
            const double row = (paper.y - place.corners[0].y) / module;
            return column >= 0 && column < print::marker_modules && row >= 0 && row < print::marker_modules &&
                   dark[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        };
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) {
                int samples = 0;
                for (int i = 0; i < fine * fine; ++i)
                    samples += is_dark(view.back({x + (i % fine + 0.5) / fine, y + (i / fine + 0.5) / fine})) ? 1 : 0;
                if (samples > 0)
                    picture.grey[static_cast<std::size_t>(y * picture.width + x)] =
                        static_cast<std::uint8_t>(230 - 200 * samples / (fine * fine));
            }
    }
}

} // namespace reading
