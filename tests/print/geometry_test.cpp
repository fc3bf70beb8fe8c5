// Compares the geometry with rendered pages: every rectangle is where the geometry says.
#include "print/geometry_json.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>

#include <apriltag/apriltag.h>
#include <apriltag/tag36h11.h>

#include "print/helpers.hpp"

namespace {

using layout::Box;
using layout::Point;

constexpr double pixel_tolerance = 0.2; // mm

int brightness(const Picture& picture, Point at) {
    const print::Rgb colour = picture.at(static_cast<int>(at.x * dots), static_cast<int>(at.y * dots));
    return (colour.red + colour.green + colour.blue) / 3;
}

// A side of a rectangle: a point on the side, and the direction out of the rectangle.
struct Side {
    Point at;
    Point out;
};

std::vector<Side> sides(const Box& box, double share) {
    return {{{box.x, box.y + share * box.height}, {-1, 0}},
            {{box.right(), box.y + share * box.height}, {1, 0}},
            {{box.x + share * box.width, box.y}, {0, -1}},
            {{box.x + share * box.width, box.bottom()}, {0, 1}}};
}

// Returns the distance in mm between a side and the line that is drawn on it. Measures to the middle of a thin line, or
// to the inner edge of a thick frame or a coloured ground, to which it adds `half_line`.
double error_of_side(const Picture& picture, const Side& side, double half_line) {
    constexpr double inside = 0.8;
    constexpr double outside = 1.2;
    constexpr double step = 1 / dots;
    const auto at = [&](double distance) {
        return brightness(picture, {side.at.x + distance * side.out.x, side.at.y + distance * side.out.y});
    };
    const int ground = at(-inside);
    double first = -inside;
    while (first < outside && std::abs(at(first) - ground) < 20)
        first += step;
    double last = first;
    while (last < outside && std::abs(at(last) - ground) >= 20)
        last += step;
    return last < outside && last - first < 0.8 ? (first + last) / 2 : first + half_line;
}

// Checks the sides of the box. `line`: the width of the frame, mm.
void check_sides(const Picture& picture, const Box& box, double line, const std::string& what,
                 const std::vector<double>& shares = {0.3, 0.5, 0.7}) {
    for (std::size_t side = 0; side < 4; ++side) {
        std::vector<double> errors;
        for (const double share : shares)
            errors.push_back(error_of_side(picture, sides(box, share)[side], line / 2));
        std::sort(errors.begin(), errors.end());
        CHECK_MESSAGE(std::abs(errors[errors.size() / 2]) <= pixel_tolerance,
                      what << ", side " << side << ", at " << box.x << ' ' << box.y);
    }
}

// Returns all rectangles, then the centres of the markers, in squares from the upper left corner of a11.
std::vector<Box> in_squares(const layout::SheetGeometry& sheet) {
    std::vector<Box> boxes;
    const auto add = [&](const auto& more) { boxes.insert(boxes.end(), more.begin(), more.end()); };
    for (const auto& row : sheet.squares)
        add(row);
    add(sheet.energy);
    add(sheet.extra);
    add(sheet.bombs);
    add(sheet.levels);
    add(sheet.rows);
    if (sheet.sums)
        add(std::array{sheet.sums->rows, sheet.sums->extra, sheet.sums->bombs, sheet.sums->energy});
    boxes.push_back(sheet.total);
    for (const layout::MarkerPlace& marker : sheet.markers)
        boxes.push_back(layout::around(
            {(marker.corners[0].x + marker.corners[2].x) / 2, (marker.corners[0].y + marker.corners[2].y) / 2}, 0));
    const Box origin = sheet.squares.back().front();
    for (Box& box : boxes)
        box = {(box.x - origin.x) / origin.width, (box.y - origin.y) / origin.width, box.width / origin.width,
               box.height / origin.width};
    return boxes;
}

bool equal(const Box& a, const Box& b) {
    constexpr double rounding = 1e-9;
    return std::abs(a.x - b.x) < rounding && std::abs(a.y - b.y) < rounding && std::abs(a.width - b.width) < rounding &&
           std::abs(a.height - b.height) < rounding;
}

print::SheetsJob small_job(const std::string& style) {
    print::SheetsJob job = sheets_job(style);
    job.overview = print::Overview::none;
    job.per_page = 2;
    return job;
}

} // namespace

TEST_CASE("every rectangle of the geometry is where it is drawn, to 0.2 mm") {
    for (const std::string& style : style_names())
        for (const bool solo : {false, true}) {
            print::SheetsJob job = small_job(style);
            if (solo)
                job.players = 1;
            const Picture picture = render(print::pdf(job), resolution);
            const auto all = print::geometries(job);
            REQUIRE(all.size() == 2);
            for (const layout::SheetGeometry& sheet : all) {
                const double unit = sheet.squares[0][0].width;
                const double line = job.style.frame_line * unit;
                for (const auto& row : sheet.squares)
                    for (const Box& square : row)
                        check_sides(picture, square, line, "square", {0.06, 0.08, 0.92});
                for (std::size_t circle = 0; circle < sheet.energy.size(); ++circle)
                    check_sides(picture, sheet.energy[circle], unit * (circle < (solo ? 5 : 4) ? 0.09 : 0.03), "energy",
                                {0.5});
                REQUIRE(sheet.extra.size() == 15);
                for (const Box& field : sheet.extra)
                    check_sides(picture, field, line, "extra", {0.12, 0.15, 0.88});
                REQUIRE(sheet.levels.size() == 4);
                for (const Box& level : sheet.levels)
                    check_sides(picture, level, line, "level");
                for (const Box& row : sheet.rows)
                    check_sides(picture, row, line / 2, "row");
                REQUIRE(sheet.sums);
                for (const Box& sum : {sheet.sums->rows, sheet.sums->extra, sheet.sums->bombs, sheet.sums->energy})
                    check_sides(picture, sum, line, "sum");
                check_sides(picture, sheet.total, 0.08 * unit, "total");
            }
        }
}

TEST_CASE("the body of a bomb is where its rectangle says, to 0.2 mm") {
    const print::SheetsJob job = small_job("arcade");
    const Picture picture = render(print::pdf(job), resolution);
    const layout::SheetGeometry sheet = print::geometries(job).at(0);
    for (const Box& bomb : sheet.bombs) {
        const double size = std::min(bomb.width, bomb.height);
        const Box body = layout::around({bomb.centre().x, bomb.centre().y + 0.1 * size}, 0.36 * size);
        // Returns the distance from the edge of the rectangle to the body of the bomb.
        const auto gap = [&](Point from, Point step) {
            double distance = 0;
            while (distance < size &&
                   brightness(picture, {from.x + distance * step.x, from.y + distance * step.y}) > 80)
                distance += 1 / dots;
            return distance;
        };
        const auto near = [](double mm, double wanted) { return std::abs(mm - wanted) <= pixel_tolerance; };
        CHECK(near(gap({bomb.x, body.centre().y}, {1, 0}), body.x - bomb.x));
        CHECK(near(gap({bomb.right(), body.centre().y}, {-1, 0}), bomb.right() - body.right()));
        CHECK(near(gap({body.centre().x, bomb.bottom()}, {0, -1}), bomb.bottom() - body.bottom()));
        CHECK(gap({bomb.centre().x, bomb.y}, {0, 1}) < size / 2);
    }
}

TEST_CASE("the markers are found where the geometry says, on every paper, style and number per page") {
    for (const print::Paper paper : {print::Paper::a4, print::Paper::letter, print::Paper::a5})
        for (const int per_page : {1, 2, 4})
            for (const std::string& style : style_names()) {
                print::SheetsJob job = sheets_job(style);
                job.paper = paper;
                job.per_page = per_page;
                job.overview = print::Overview::none;
                job.levels = {3};
                job.players = 1 + per_page % 4;
                CAPTURE(style);
                CAPTURE(per_page);
                std::vector<layout::MarkerPlace> expected;
                for (const layout::SheetGeometry& sheet : print::geometries(job))
                    if (sheet.page == 1)
                        expected.insert(expected.end(), sheet.markers.begin(), sheet.markers.end());
                const bool room = paper != print::Paper::a5 || per_page < 4;
                CHECK(expected.size() == (room ? 4U * static_cast<unsigned>(per_page) : 0U));
                CHECK(print::count(job).markers_fit == room);

                const Picture picture = render(print::pdf(job), resolution);
                std::vector<std::uint8_t> grey(static_cast<std::size_t>(picture.width) *
                                               static_cast<std::size_t>(picture.height));
                for (int y = 0; y < picture.height; ++y)
                    for (int x = 0; x < picture.width; ++x)
                        grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                             static_cast<std::size_t>(x)] = picture.at(x, y).green;
                image_u8_t image = {picture.width, picture.height, picture.width, grey.data()};
                // The detector uses its families when it is destroyed, so they must live longer.
                const std::unique_ptr<apriltag_family_t, decltype(&tag36h11_destroy)> family(tag36h11_create(),
                                                                                             tag36h11_destroy);
                const std::unique_ptr<apriltag_detector_t, decltype(&apriltag_detector_destroy)> detector(
                    apriltag_detector_create(), apriltag_detector_destroy);
                apriltag_detector_add_family(detector.get(), family.get());
                zarray_t* found = apriltag_detector_detect(detector.get(), &image);
                CHECK(zarray_size(found) == static_cast<int>(expected.size()));
                for (const layout::MarkerPlace& marker : expected) {
                    bool seen = false;
                    for (int i = 0; i < zarray_size(found); ++i) {
                        apriltag_detection_t* detection = nullptr;
                        zarray_get(found, i, &detection);
                        bool here = detection->id == marker.id;
                        // apriltag begins with the lower left corner.
                        for (std::size_t corner = 0; corner < 4; ++corner) {
                            const double* at = detection->p[3 - corner];
                            here = here && std::hypot(at[0] / dots - marker.corners[corner].x,
                                                      at[1] / dots - marker.corners[corner].y) <= pixel_tolerance;
                        }
                        seen = seen || here;
                    }
                    CHECK_MESSAGE(seen, "marker " << marker.id << " at " << marker.corners[0].x << ' '
                                                  << marker.corners[0].y);
                }
                apriltag_detections_destroy(found);
            }
}

TEST_CASE("in squares, all sheets of a kind have the same geometry: that of the kind") {
    using print::Overview;
    using print::Paper;
    std::size_t turn = 0;
    for (int game = 0; game <= 5; ++game) // 0: number of players open; 1 to 4 players; 5: duel
        for (int level = 0; level <= 4; ++level)
            for (const Paper paper : {Paper::a4, Paper::letter, Paper::a5})
                for (const int per_page : {1, 2, 4})
                    for (const Overview overview : {Overview::beside, Overview::back, Overview::page, Overview::none}) {
                        if (paper == Paper::a5 && per_page == 4 && overview == Overview::beside)
                            continue; // this combination does not fit
                        ++turn;
                        print::SheetsJob job = sheets_job(style_names()[turn % style_names().size()],
                                                          languages()[turn % languages().size()]);
                        if (turn % 7 == 0)
                            job.style.squares = {7.3, 3.1}; // as in a style of a player
                        job.paper = paper;
                        job.per_page = per_page;
                        job.overview = overview;
                        job.cut_marks = turn % 2 == 0;
                        layout::SheetKind kind;
                        if (game == 5)
                            kind = {2, brikks::Variant::duel, {}};
                        else if (game > 0)
                            kind.players = game;
                        if (level > 0)
                            kind.level = level;
                        job.variant = kind.variant;
                        job.players = kind.players;
                        if (kind.level)
                            job.levels = {*kind.level};
                        if (kind.players && turn % 3 == 0)
                            job.names = {"Ana"};
                        std::vector<Box> expected = in_squares(layout::geometry_of(kind));
                        for (const layout::SheetGeometry& sheet : print::geometries(job)) {
                            CHECK(sheet.kind == kind);
                            CHECK(sheet.levels.size() == (level > 0 ? 0 : 4));
                            CHECK(sheet.extra.size() == (game == 5 ? 0 : 15));
                            if (sheet.markers.empty())
                                expected.resize(in_squares(sheet).size()); // the markers come last
                            const std::vector<Box> found = in_squares(sheet);
                            CHECK(std::equal(found.begin(), found.end(), expected.begin(), expected.end(), equal));
                        }
                    }
}

TEST_CASE("the markers of layout version 0 stay where they are, and are large enough for a photo") {
    const layout::SheetGeometry kind = layout::geometry_of({});
    const std::array<Point, 4> centres = {{{0.85, 0.95}, {13.65, 0.95}, {13.65, 21.3}, {0.85, 21.3}}};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const auto& corners = kind.markers.at(corner).corners;
        CHECK((corners[0].x + corners[2].x) / 2 == doctest::Approx(centres[corner].x));
        CHECK((corners[0].y + corners[2].y) / 2 == doctest::Approx(centres[corner].y));
    }
    CHECK(equal(kind.squares[0][0], {2.5, 12.7, 1, 1}));
    for (const print::Paper paper : {print::Paper::a4, print::Paper::letter, print::Paper::a5})
        for (const int per_page : {1, 2}) {
            print::SheetsJob job = sheets_job();
            job.paper = paper;
            job.per_page = per_page;
            job.overview = print::Overview::none;
            const auto corners = print::geometries(job).at(0).markers.at(0).corners;
            CHECK(corners[1].x - corners[0].x >= 5);
            CHECK(corners[1].x - corners[0].x <= 8);
        }
}

TEST_CASE("what a sheet leaves open is missing in its geometry") {
    print::SheetsJob job = sheets_job();
    const layout::SheetGeometry open = print::geometries(job).at(0);
    CHECK(open.kind == layout::SheetKind{});
    CHECK(open.player.empty());
    CHECK(open.levels.size() == 4);
    job.names = {"Ana", "Ben"};
    job.levels = {1, 4};
    job.overview = print::Overview::back;
    const auto named = print::geometries(job);
    REQUIRE(named.size() == 2);
    CHECK(named[1].page == 3);
    CHECK(named[1].player == "Ben");
    CHECK(named[1].kind == layout::SheetKind{2, brikks::Variant::standard, 4});
    CHECK(named[1].levels.empty());
    CHECK(named[1].markers.at(2).id == layout::marker_id(2, named[1].kind));
    job.variant = brikks::Variant::duel;
    const layout::SheetGeometry duel = print::geometries(job).at(0);
    CHECK(duel.extra.empty());
    CHECK(!duel.sums);
    job.markers = false;
    CHECK(print::geometries(job).at(0).markers.empty());
}
