#include "reading/straightened.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include <doctest/doctest.h>

#include "reading/drawn_sheet.hpp"

using namespace reading;

namespace {

// Maps points of the raster to a picture: enlarged, in perspective, and bent by up to `bend` pixels between the
// markers.
struct Camera {
    const Straightened& raster;
    double bend = 0;
    double zoom = 1.5;

    Point operator()(Point p) const {
        const double across = std::numbers::pi * p.x / raster.darkness.width;
        const double away = 1 + 0.15 * p.y / raster.darkness.height;
        return {40 + zoom * p.x / away + 0.05 * p.y, 30 + zoom * (p.y + bend * std::sin(across)) / away};
    }
};

// Returns a photo of the drawn sheet. Newton's method finds the place on the raster for each pixel.
Picture photo_of(const DrawnSheet& drawn, const Camera& camera) {
    const Raster& raster = drawn.sheet.darkness;
    Picture picture{
        static_cast<int>(raster.width * camera.zoom) + 100, static_cast<int>(raster.height * camera.zoom) + 80, {}};
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            Point place = {(x - 40) / camera.zoom, (y - 30) / camera.zoom};
            for (int step = 0; step < 6; ++step) {
                const Point seen = camera(place);
                place = {place.x + (x + 0.5 - seen.x) / camera.zoom, place.y + (y + 0.5 - seen.y) / camera.zoom};
            }
            const bool on = place.x > 0 && place.y > 0 && place.x < raster.width && place.y < raster.height;
            picture.grey.push_back(static_cast<std::uint8_t>(on ? 220 * (1 - raster.at(place)) : 90));
        }
    return picture;
}

FoundSheet found(const DrawnSheet& drawn, const Camera& camera) {
    FoundSheet sheet;
    sheet.geometry = drawn.page;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t corner = 0; corner < 4; ++corner)
            sheet.markers[i].corners[corner] = camera(drawn.sheet.on_raster(drawn.page.markers[i].corners[corner]));
    sheet.seen.fill(true);
    return sheet;
}

void moved_points(std::array<Point, 4>& points, double right) {
    for (Point& point : points)
        point.x += right;
}

} // namespace

TEST_CASE("between the pixels of a raster") {
    const Raster raster{2, 2, {0, 1, 2, 3}};
    CHECK(raster.at(Point{0.5, 0.5}) == doctest::Approx(0));
    CHECK(raster.at(Point{1, 0.5}) == doctest::Approx(0.5));
    CHECK(raster.at(Point{1, 1}) == doctest::Approx(1.5));
    CHECK(raster.at(Point{-5, 9}) == doctest::Approx(2).epsilon(0.01));
    // A view can map a point to no place at all.
    const double none = std::numeric_limits<double>::quiet_NaN();
    CHECK(raster.at(Point{none, none}) == 0);
    CHECK(raster.at(Point{1e300, -1e300}) == doctest::Approx(1).epsilon(0.01));
    CHECK(Raster{1, 1, {4}}.at(Point{0.7, 3}) == 4);
    CHECK(within(none, 9) == 0);
    CHECK(within(-1e300, 9) == 0);
    CHECK(within(3.9, 9) == 3);
    CHECK(within(1e300, 9) == 9);
}

TEST_CASE("a flat sheet and a bent one are straightened") {
    for (const double bend : {0.0, 6.0}) {
        CAPTURE(bend);
        DrawnSheet drawn({3, brikks::Variant::standard, 2});
        for (const std::size_t column : {1U, 4U, 8U})
            drawn.cross(drawn.page.squares[4][column]);
        const Camera camera{drawn.sheet, bend};
        const Straightened sheet = straighten(photo_of(drawn, camera), found(drawn, camera));
        CHECK_FALSE(sheet.refusal);
        CHECK(sheet.residual < 0.3);
        CHECK(sheet.pixels_a_square == doctest::Approx(45).epsilon(0.1));
        // Crosses are where they were drawn: dark in the middle, and pale beside it.
        for (const std::size_t column : {1U, 4U, 8U}) {
            const Point middle = sheet.on_raster(drawn.page.squares[4][column].centre());
            CHECK(sheet.darkness.at(middle) > 0.4);
            CHECK(sheet.darkness.at(Point{middle.x + 6, middle.y}) < 0.2);
            CHECK(sheet.darkness.at(Point{middle.x, middle.y - 6}) < 0.2);
        }
        // Printed lines are where they were drawn, too.
        const Box square = sheet.on_raster(drawn.page.squares[7][5]);
        CHECK(sheet.darkness.at(Point{square.x, square.centre().y}) > 0.03);
        CHECK(sheet.darkness.at(Point{square.x - 3, square.centre().y}) < 0.01);
    }
}

TEST_CASE("a shadow is no ink") {
    DrawnSheet drawn({3, brikks::Variant::standard, 2});
    drawn.cross(drawn.page.squares[4][4]);
    const Camera camera{drawn.sheet};
    Picture picture = photo_of(drawn, camera);
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            if (x + y / 2 < picture.width * 2 / 3) {
                std::uint8_t& grey =
                    picture.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                                 static_cast<std::size_t>(x)];
                grey = static_cast<std::uint8_t>(grey * 0.7);
            }
    const Straightened sheet = straighten(picture, found(drawn, camera));
    for (const auto& row : drawn.page.squares)
        for (const Box& box : row)
            if (!(box == drawn.page.squares[4][4]))
                CHECK(sheet.darkness.at(sheet.on_raster(box).centre()) < 0.1);
}

TEST_CASE("three markers are enough if nothing lies on the fields near the fourth") {
    const DrawnSheet drawn({3, brikks::Variant::standard, 2});
    const Camera camera{drawn.sheet, 6};
    const Picture picture = photo_of(drawn, camera);
    const std::array<Box, 4> near_marker = {drawn.page.squares[10][0], drawn.page.bombs[0], drawn.page.total,
                                            drawn.page.sums->rows};
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i);
        FoundSheet sheet = found(drawn, camera);
        sheet.seen[i] = false;
        CHECK_FALSE(straighten(picture, sheet).refusal);

        Picture covered = picture;
        const Box field = near_marker[i];
        // Covers only a part of each side.
        const Point low = camera(drawn.sheet.on_raster(Point{field.x - field.width / 3, field.y - field.height / 3}));
        const Point high =
            camera(drawn.sheet.on_raster(Point{field.x + 0.6 * field.width, field.y + 0.6 * field.height}));
        for (int y = static_cast<int>(low.y); y < static_cast<int>(high.y); ++y)
            for (int x = static_cast<int>(low.x); x < static_cast<int>(high.x); ++x)
                covered.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(covered.width) +
                             static_cast<std::size_t>(x)] = 140;
        CHECK(straighten(covered, sheet).refusal == hidden_markers(sheet.seen));
        sheet.is_shown = true; // the person has seen what lies there
        CHECK_FALSE(straighten(covered, sheet).refusal);
    }
    SUBCASE("nothing is read beyond the edge of the picture") {
        FoundSheet sheet = found(drawn, camera);
        sheet.seen[3] = false;
        Picture cut = picture;
        cut.height = static_cast<int>(camera(drawn.sheet.on_raster(drawn.page.sums->rows.centre())).y);
        cut.grey.resize(static_cast<std::size_t>(cut.width) * static_cast<std::size_t>(cut.height));
        CHECK(straighten(cut, sheet).refusal == hidden_markers(sheet.seen));
    }
}

TEST_CASE("strokes may hide most of the rings") {
    DrawnSheet drawn({3, brikks::Variant::standard, 2});
    drawn.width = 12;
    for (std::size_t i = 0; i < 19; ++i)
        drawn.circle(drawn.page.energy[i]);
    for (std::size_t i = 0; i < 10; ++i)
        drawn.blacken(drawn.page.extra[i]);
    const Camera camera{drawn.sheet};
    CHECK_FALSE(straighten(photo_of(drawn, camera), found(drawn, camera)).refusal);
}

TEST_CASE("one pair of lines of four boxes may be too faint") {
    const DrawnSheet drawn({3, brikks::Variant::standard, std::nullopt});
    REQUIRE(drawn.page.levels.size() == 4);
    const Camera camera{drawn.sheet};
    Picture picture = photo_of(drawn, camera);
    const Box level = drawn.sheet.on_raster(drawn.page.levels[3]);
    for (const double line : {level.x, level.right()}) {
        const Point low = camera({line - 4, level.y - 1}), high = camera({line + 4, level.bottom() + 1});
        for (int y = static_cast<int>(low.y); y < static_cast<int>(high.y); ++y)
            for (int x = static_cast<int>(low.x); x < static_cast<int>(high.x); ++x)
                picture.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                             static_cast<std::size_t>(x)] = 220;
    }
    CHECK_FALSE(straighten(picture, found(drawn, camera)).refusal);
}

TEST_CASE("what cannot be read is refused") {
    DrawnSheet drawn({3, brikks::Variant::standard, 2});
    const Camera camera{drawn.sheet};
    const Picture picture = photo_of(drawn, camera);
    const FoundSheet sheet = found(drawn, camera);
    CHECK_FALSE(straighten(picture, sheet).refusal);

    SUBCASE("too dark") {
        Picture dark = picture;
        for (std::uint8_t& grey : dark.grey)
            grey /= 16;
        CHECK(straighten(dark, sheet).refusal == base::Text{base::Id::sheet_dark});
    }
    SUBCASE("something white lies on it") {
        Picture covered = picture;
        const Point low = camera(drawn.sheet.on_raster(drawn.page.squares[8][2].centre()));
        const Point high = camera(drawn.sheet.on_raster(drawn.page.squares[3][7].centre()));
        for (int y = static_cast<int>(low.y); y < static_cast<int>(high.y); ++y)
            for (int x = static_cast<int>(low.x); x < static_cast<int>(high.x); ++x)
                covered.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(covered.width) +
                             static_cast<std::size_t>(x)] = 230;
        CHECK(straighten(covered, sheet).refusal == base::Text{base::Id::sheet_bent});
    }
    SUBCASE("of another layout") {
        const auto refusal = [&](auto change) {
            FoundSheet other = sheet;
            change(other.geometry);
            return straighten(picture, other).refusal;
        };
        const auto moved = [](auto& boxes, double right, double down) {
            for (Box& box : boxes)
                box = {box.x + right, box.y + down, box.width, box.height};
        };
        using Page = layout::SheetGeometry;
        const std::optional<base::Text> wanted = base::Text{base::Id::sheet_other_layout};
        CHECK(refusal([&](Page& page) { moved(page.energy, 0.3, 0); }) == wanted);
        CHECK(refusal([&](Page& page) { moved(page.energy, 0, 1.02); }) == wanted);
        CHECK(refusal([&](Page& page) { moved(page.extra, 0, 0.6); }) == wanted);
        // One box in another place is not enough to tell another layout.
        CHECK(refusal([&](Page& page) { page.total.x -= 1; }) == std::nullopt);
        CHECK(refusal([&](Page& page) {
                  for (Box* box : {&page.sums->rows, &page.sums->extra, &page.sums->bombs, &page.sums->energy})
                      box->x -= 1;
              }) == wanted);
        CHECK(refusal([&](Page& page) {
                  for (int level = 0; level < 4; ++level)
                      page.levels.push_back({2.0 + 2 * level, 19.5, 0.36, 0.36});
              }) == wanted);
        CHECK(refusal([&](Page& page) {
                  for (layout::MarkerPlace& marker : page.markers)
                      moved_points(marker.corners, 1);
              }) == wanted);
    }
    SUBCASE("blurred") {
        Picture blurred = picture;
        constexpr int reach = 5;
        for (int y = reach; y + reach < picture.height; ++y)
            for (int x = reach; x + reach < picture.width; ++x) {
                int sum = 0;
                for (int v = y - reach; v <= y + reach; ++v)
                    for (int u = x - reach; u <= x + reach; ++u)
                        sum += picture.at(u, v);
                blurred.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                             static_cast<std::size_t>(x)] =
                    static_cast<std::uint8_t>(sum / ((2 * reach + 1) * (2 * reach + 1)));
            }
        CHECK(straighten(blurred, sheet).refusal == base::Text{base::Id::sheet_blurred});
    }
}
