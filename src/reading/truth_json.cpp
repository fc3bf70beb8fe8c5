#include "reading/truth_json.hpp"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "documents/sheet.hpp"
#include "reading/homography.hpp"

namespace reading {
namespace {

using documents::Json;

// Writes a point. Truth files count pixels from the middle of the first pixel, pictures from its corner.
Json point(double x, double y) {
    const auto tenths = [](double pixels) { return std::round(10 * (pixels - 0.5)) / 10; };
    return {tenths(x), tenths(y)};
}

Json markers_json(const FoundSheet& found) {
    Json markers = Json::array();
    for (std::size_t i = 0; i < found.markers.size(); ++i) {
        Json corners = Json::array();
        for (const Point& corner : found.markers[i].corners)
            corners.push_back(point(corner.x, corner.y));
        markers.push_back(
            {{"id", found.markers[i].id}, {"corners", std::move(corners)}, {"seen", bool(found.seen[i])}});
    }
    return markers;
}

// The corners of the grid, clockwise from the upper left as printed. The markers show where they are.
Json grid_json(const FoundSheet& found) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < found.markers.size(); ++i)
        for (std::size_t corner = 0; corner < found.markers[i].corners.size(); ++corner) {
            const Point& paper = found.geometry.markers[i].corners[corner];
            const Point& picture = found.markers[i].corners[corner];
            pairs.push_back({{paper.x, paper.y}, {picture.x, picture.y}});
        }
    const View view = view_of(pairs);
    const Box& first = found.geometry.squares.back().front(); // a11
    const Box& last = found.geometry.squares.front().back();  // j1
    const double right = last.x + last.width;
    const double low = last.y + last.height;
    Json corners = Json::array();
    for (const Vector& paper :
         {Vector(first.x, first.y), Vector(right, first.y), Vector(right, low), Vector(first.x, low)}) {
        const Vector seen = apply(view, paper);
        corners.push_back(point(seen.x(), seen.y()));
    }
    return corners;
}

Json written_json(const brikks::Sheet& sheet) {
    Json rows = Json::array();
    for (const std::optional<int>& points : sheet.claims.rows.value_or(brikks::ClaimedRows{}))
        rows.push_back(points ? Json(*points) : Json());
    return {{"rows", std::move(rows)},
            {"total", sheet.claims.total ? Json(*sheet.claims.total) : Json()},
            {"sums", Json::object()}};
}

} // namespace

Json truth_json(std::string_view photo, const PictureReading& reading, const std::vector<brikks::Sheet>& sheets) {
    Json list = Json::array();
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const FoundSheet& found = reading.sheets[i].found;
        list.push_back({{"sheet", documents::sheet_json(sheets[i])},
                        {"outlines", sheets[i].notation == brikks::Notation::outlines},
                        {"written", written_json(sheets[i])},
                        {"markers", markers_json(found)},
                        {"grid", grid_json(found)}});
    }
    return {{"format", "brikks-photo-truth/1"}, {"photo", photo}, {"kind", "photo"}, {"sheets", std::move(list)}};
}

} // namespace reading
