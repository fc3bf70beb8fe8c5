#include "reading/marker_detector.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <doctest/doctest.h>

#include "reading/drawn_markers.hpp"

namespace {

using namespace reading;

const layout::SheetKind three_players = {3, brikks::Variant::standard, 2};

std::set<int> ids(const std::vector<Marker>& markers) {
    std::set<int> all;
    for (const Marker& marker : markers)
        all.insert(marker.id);
    return all;
}

// Returns the largest distance of a corner from where it should be, among all markers that must be found.
double farthest(const std::vector<Marker>& found, const std::vector<Marker>& wanted) {
    double most = 0;
    for (const Marker& each : wanted) {
        double nearest = 1e9;
        for (const Marker& marker : found) {
            double farthest = marker.id == each.id ? 0 : 1e9;
            for (std::size_t corner = 0; corner < 4; ++corner)
                farthest = std::max(farthest, std::hypot(marker.corners[corner].x - each.corners[corner].x,
                                                         marker.corners[corner].y - each.corners[corner].y));
            nearest = std::min(nearest, farthest);
        }
        most = std::max(most, nearest);
    }
    return most;
}

} // namespace

TEST_CASE("The four markers of a sheet are found, however the picture is turned") {
    const layout::SheetGeometry sheet = layout::geometry_of(three_players);
    for (const double turn : {0, 90, 180, 270, 33}) {
        const View middle{{0, 0}, 26, turn};
        const Point centre = middle({layout::sheet_width / 2, layout::sheet_height / 2});
        const View view{{400 - centre.x, 400 - centre.y}, 26, turn};
        Picture picture = white(800, 800);
        draw_markers(picture, sheet, view);
        const std::vector<Marker> found = find_markers(picture);
        CAPTURE(turn);
        CHECK(found.size() == 4);
        CHECK(farthest(found, seen_markers(sheet, view)) < 1);
    }
}

TEST_CASE("Markers in a large picture are found as exactly as in a small one") {
    const layout::SheetGeometry sheet = layout::geometry_of(three_players);
    const View view{{500, 100}, 100, 10, 0.01};
    Picture picture = white(2400, 3000);
    draw_markers(picture, sheet, view);
    CHECK(farthest(find_markers(picture), seen_markers(sheet, view)) < 1.5);
}

TEST_CASE("A marker with two wrong modules is one only where the others say") {
    const layout::SheetGeometry sheet = layout::geometry_of(three_players);
    const View view{{20, 20}, 40};
    Picture picture = white(620, 930);
    draw_markers(picture, sheet, view);
    const auto invert = [&](const Marker& marker) {
        const double module = (marker.corners[1].x - marker.corners[0].x) / 8;
        for (const int which : {2, 5})
            for (double y = marker.corners[0].y + module * which; y < marker.corners[0].y + module * (which + 1); ++y)
                for (double x = marker.corners[0].x + module * 3; x < marker.corners[0].x + module * 4; ++x) {
                    std::uint8_t& grey = picture.grey[static_cast<std::size_t>(y) * 620 + static_cast<std::size_t>(x)];
                    grey = static_cast<std::uint8_t>(260 - grey);
                }
    };
    const std::vector<Marker> markers = seen_markers(sheet, view);
    invert(markers[2]);
    CHECK(farthest(find_markers(picture), markers) < 1);
    for (const std::size_t other : {0U, 1U, 3U})
        invert(markers[other]);
    CHECK(find_markers(picture).empty());
}

TEST_CASE("Markers with the white lines of a printer that is running out of ink are found") {
    const layout::SheetGeometry sheet = layout::geometry_of(three_players);
    const View view{{20, 20}, 40};
    Picture picture = white(620, 930);
    draw_markers(picture, sheet, view);
    const std::vector<Marker> markers = seen_markers(sheet, view);
    for (const Marker& marker : markers)
        for (const double part : {0.3, 0.6}) {
            const double y = marker.corners[0].y + part * (marker.corners[2].y - marker.corners[0].y);
            const auto first = picture.grey.begin() + static_cast<std::ptrdiff_t>(y) * picture.width;
            std::fill(first, first + 2 * picture.width, std::uint8_t{235});
        }
    CHECK(farthest(find_markers(picture), markers) < 1.5);
}

TEST_CASE("A marker that is not there is not found") {
    layout::SheetGeometry sheet = layout::geometry_of(three_players);
    sheet.markers.erase(sheet.markers.begin() + 1);
    const View view{{60, 40}, 24};
    Picture picture = white(500, 620);
    draw_markers(picture, sheet, view);
    CHECK(ids(find_markers(picture)) == ids(seen_markers(sheet, view)));
}

TEST_CASE("Pictures of anything else have no markers") {
    std::mt19937 random(15);
    SUBCASE("noise") {
        Picture picture = white(900, 700);
        for (std::uint8_t& grey : picture.grey)
            grey = static_cast<std::uint8_t>(random());
        CHECK(find_markers(picture).empty());
    }
    SUBCASE("many small squares of any shade") {
        Picture picture = white(900, 700);
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x)
                picture.grey[static_cast<std::size_t>(y * picture.width + x)] =
                    (static_cast<unsigned>((x / 5) * 7919 + (y / 5) * 104729) * 2654435761U >> 17U) % 2 == 0 ? 20 : 220;
        CHECK(find_markers(picture).empty());
    }
    SUBCASE("a single shade") {
        CHECK(find_markers(white(300, 300)).empty());
    }
}

TEST_CASE("A picture may have any size") {
    using Size = std::pair<int, int>;
    for (const Size& size : {Size(1, 1), {2, 3}, {5, 900}, {33, 33}, {31, 4000}, {30000, 40}, {40, 30000}, {47, 63}}) {
        CAPTURE(size.first);
        CAPTURE(size.second);
        CHECK(find_markers(white(size.first, size.second)).empty());
    }
}
