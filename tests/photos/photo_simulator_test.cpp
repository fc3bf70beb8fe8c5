#include "support/photo_simulator.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <apriltag/apriltag.h>
#include <apriltag/tag36h11.h>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "brikks/squares.hpp"
#include "documents/sheet.hpp"
#include "print/geometry_json.hpp"
#include "print/templates.hpp"
#include "support/photos/ink.hpp"
#include "support/photos/jpeg.hpp"

namespace {

using photos::Photo;
using photos::PhotoPlan;
using photos::Picture;
using photos::Point;
using photos::Scene;

PhotoPlan plan(std::uint64_t seed, double hard) {
    PhotoPlan plan;
    plan.seed = seed;
    plan.camera.hard = hard;
    plan.camera.megapixels = 2;
    plan.camera.cut = false;
    plan.camera.hidden = false;
    return plan;
}

PhotoPlan scan(std::uint64_t seed, int dots_per_inch = 150) {
    PhotoPlan result = plan(seed, 0);
    result.camera.scan = true;
    result.camera.dots_per_inch = dots_per_inch;
    return result;
}

// Returns an A5 page without a name, a level or a number of players, filled in with this sheet.
Scene scene(const brikks::Sheet& sheet) {
    Scene scene;
    scene.job.style = *print::read_style(print::find(print::style_templates(), "ink")->json).value;
    scene.job.words = *print::read_words(print::find(print::word_templates(), "en")->json).value;
    scene.job.paper = print::Paper::a5;
    scene.job.overview = print::Overview::none;
    scene.job.variant = sheet.variant;
    scene.job.sheets = sheet.variant == brikks::Variant::duel ? 2 : 1;
    scene.sheets = {sheet};
    return scene;
}

brikks::Sheet sheet_of(std::string_view text) {
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    return *reading.value;
}

brikks::Sheet two_blocks() {
    brikks::Sheet sheet;
    sheet.players = 2;
    sheet.level = 3;
    sheet.notation = brikks::Notation::outlines;
    for (const brikks::Cell cell : {brikks::Cell{0, 0}, {1, 0}, {2, 0}, {3, 0}})
        sheet.marks[cell] = 'A';
    for (const brikks::Cell cell : {brikks::Cell{0, 1}, {1, 1}, {0, 2}, {1, 2}})
        sheet.marks[cell] = 'B';
    sheet.energy = brikks::marks_of({6, 2, 1});
    sheet.extra = 2;
    sheet.bombs = brikks::BombMarks{true, false, false};
    sheet.claims.rows = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    sheet.claims.total = 12;
    return sheet;
}

// Returns the mean brightness of the photo inside a rectangle of the page, from 0 (black) to 255 (white).
double brightness(const Photo& photo, const photos::PageSize& size, const layout::Box& box) {
    const photos::View view(photo.camera, size);
    double sum = 0;
    int count = 0;
    for (double x = 0.05; x < 1; x += 0.05)
        for (double y = 0.05; y < 1; y += 0.05, ++count) {
            const Point at = view.pixel({box.x + x * box.width, box.y + y * box.height});
            sum += photo.picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y))[0];
        }
    return sum / count;
}

// The number of markers that can be seen, the number of these that apriltag finds where the truth says, and the largest
// distance between the two.
struct Found {
    int seen = 0;
    int found = 0;
    double farthest = 0;
};
Found find_markers(const Photo& photo) {
    const Picture& picture = photo.picture;
    std::vector<std::uint8_t> grey;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            grey.push_back(picture.pixel(x, y)[picture.channels / 2]);
    image_u8_t image = {picture.width, picture.height, picture.width, grey.data()};
    // The detector uses its families when it is destroyed, so they must live longer.
    const std::unique_ptr<apriltag_family_t, decltype(&tag36h11_destroy)> family(tag36h11_create(), tag36h11_destroy);
    const std::unique_ptr<apriltag_detector_t, decltype(&apriltag_detector_destroy)> detector(
        apriltag_detector_create(), apriltag_detector_destroy);
    apriltag_detector_add_family(detector.get(), family.get());
    detector->quad_decimate = 1;
    zarray_t* detections = apriltag_detector_detect(detector.get(), &image);
    Found result;
    for (const auto& sheet : photo.sheets)
        for (const auto& marker : sheet.markers) {
            result.seen += marker.seen ? 1 : 0;
            for (int i = 0; i < zarray_size(detections); ++i) {
                apriltag_detection_t* detection = nullptr;
                zarray_get(detections, i, &detection);
                double distance = 0;
                for (std::size_t corner = 0; corner < 4; ++corner) // apriltag begins with the lower left corner
                    distance =
                        std::max(distance, std::hypot(detection->p[3 - corner][0] - 0.5 - marker.corners[corner].x,
                                                      detection->p[3 - corner][1] - 0.5 - marker.corners[corner].y));
                if (detection->id != marker.id || distance > 20) // the marker of another sheet of the same kind
                    continue;
                ++result.found;
                result.farthest = std::max(result.farthest, distance);
            }
        }
    apriltag_detections_destroy(detections);
    return result;
}

} // namespace

TEST_CASE("the same seed gives the same photo and truth, another one another") {
    const Scene same = photos::random_scene(5);
    const Photo photo = photograph(same, plan(5, 1));
    CHECK(photo.file == photograph(photos::random_scene(5), plan(5, 1)).file);
    CHECK(photo.file != photograph(same, plan(6, 1)).file);
    CHECK(truth_json(photo, "a.jpg", "a#1") == truth_json(photograph(same, plan(5, 1)), "a.jpg", "a#1"));
}

TEST_CASE("the markers are in the picture where the truth says") {
    for (const int rotated : {0, 90, 180, 270}) {
        CAPTURE(rotated);
        PhotoPlan turned = plan(20 + static_cast<std::uint64_t>(rotated), 0.8);
        turned.camera.rotated = rotated;
        turned.camera.megapixels = 3;
        const Found found = find_markers(photograph(scene(two_blocks()), turned));
        CHECK(found.seen == 4);
        CHECK(found.found == 4);
        CHECK(found.farthest < 1.4);
    }
    for (const int dots_per_inch : {150, 200, 300}) {
        CAPTURE(dots_per_inch);
        const Found found = find_markers(photograph(scene(two_blocks()), scan(30, dots_per_inch)));
        CHECK(found.found == 4);
        CHECK(found.farthest < 1.2);
    }
}

TEST_CASE("what the sheet says is drawn, and nothing else") {
    const Scene filled = scene(two_blocks());
    Scene blank = filled;
    blank.sheets[0] = brikks::Sheet();
    PhotoPlan how = scan(7, 200);
    how.fill.corrections = 0;
    how.pen = photos::PenKind::ballpoint;
    const Photo photo = photograph(filled, how);
    const Photo empty = photograph(blank, how);
    const layout::SheetGeometry place = geometries(filled.job).at(0);
    const print::PagePlan paper = print::plan_of(filled.job);
    const auto darker = [&](const layout::Box& box) {
        const photos::PageSize size = {paper.width, paper.height};
        return brightness(empty, size, box) - brightness(photo, size, box) > 4;
    };
    const brikks::Sheet& sheet = filled.sheets[0];
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column) {
            const brikks::Cell cell = {column, row};
            CAPTURE(to_string(cell));
            const auto& square = place.squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            CHECK(darker(square.inset(0.2 * square.width)) == (sheet.marks[cell] != brikks::empty_square));
        }
    for (std::size_t i = 0; i < place.energy.size(); ++i) {
        CAPTURE(i);
        // Two circles are struck out, one is spent.
        CHECK(darker(place.energy[i].inset(0.2 * place.energy[i].width)) == (i < 3));
        CHECK(darker(place.energy[i].inset(-0.05 * place.energy[i].width)) == (i < 3 || i == 4 || i == 5));
    }
    for (std::size_t i = 0; i < place.extra.size(); ++i)
        CHECK(darker(place.extra[i].inset(0.2 * place.extra[i].width)) == (i < 2));
    for (std::size_t i = 0; i < place.bombs.size(); ++i)
        CHECK(darker(place.bombs[i]) == (i == 0));
    const auto middle = [](const layout::Box& box) { return around(box.centre(), 0.3 * box.height); };
    CHECK(darker(middle(place.total)) == photo.sheets[0].written.total.has_value());
    CHECK(darker(middle(place.sums->rows)) == photo.sheets[0].written.sums.has_value());
    // The edge between the blocks has ink, and an edge inside a block has none.
    const auto& b1 = place.squares[0][1];
    const layout::Box between = {b1.x + 0.3 * b1.width, b1.y - 0.06 * b1.width, 0.4 * b1.width, 0.12 * b1.width};
    CHECK(darker(between));
    CHECK_FALSE(darker({b1.x - 0.06 * b1.width, b1.y + 0.4 * b1.width, 0.12 * b1.width, 0.2 * b1.width}));
}

TEST_CASE("outlines are drawn only if wanted and known") {
    PhotoPlan without = scan(3);
    without.fill.outlines = false;
    CHECK_FALSE(photograph(scene(two_blocks()), without).sheets[0].written.outlines);
    brikks::Sheet crosses = two_blocks();
    crosses.notation = brikks::Notation::crosses;
    CHECK_FALSE(photograph(scene(crosses), scan(3)).sheets[0].written.outlines);
    CHECK(photograph(scene(two_blocks()), scan(3)).sheets[0].written.outlines);
}

TEST_CASE("squares are marked in the way that is wanted, and the truth names it") {
    const Scene page = scene(two_blocks());
    const auto places = geometries(page.job);
    const print::PagePlan paper = print::plan_of(page.job);
    // The brightness of a square of a block, compared with a bare one.
    const auto difference = [&](photos::Way way) {
        PhotoPlan how = scan(5);
        how.fill.way = way;
        how.fill.corrections = 0;
        how.pen = photos::PenKind::felt;
        const Photo photo = photograph(page, how);
        CHECK(photo.sheets[0].way == way);
        CHECK(truth_json(photo, "p.jpg", "p#1").find('"' + std::string(photos::way_names[way]) + '"') !=
              std::string::npos);
        const auto inside = [&](std::size_t row, std::size_t column) {
            const layout::Box& box = places[0].squares[row][column];
            return brightness(photo, {paper.width, paper.height}, box.inset(0.2 * box.width));
        };
        return inside(6, 4) - inside(0, 1);
    };
    CHECK(std::abs(difference(photos::Way::outlines)) < 5);
    for (const photos::Way way : {photos::Way::crosses, photos::Way::ticks, photos::Way::dots, photos::Way::hatched,
                                  photos::Way::filled, photos::Way::light, photos::Way::dark}) {
        CAPTURE(photos::way_names[way]);
        CHECK(difference(way) > 5);
    }
    CHECK(difference(photos::Way::dark) > difference(photos::Way::light));
}

TEST_CASE("the truth is complete, and its sheets can be read") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        const Scene random = photos::random_scene(seed);
        const Photo photo = photograph(random, seed % 2 == 0 ? scan(seed) : plan(seed, 1.6));
        const auto truth = nlohmann::json::parse(truth_json(photo, "p.jpg", "p#1"));
        CHECK(truth["format"] == "brikks-photo-truth/1");
        CHECK(truth["kind"] == (seed % 2 == 0 ? "scan" : "photo"));
        REQUIRE(truth["sheets"].size() == random.sheets.size());
        for (std::size_t i = 0; i < random.sheets.size(); ++i) {
            const auto& sheet = truth["sheets"][i];
            CHECK(sheet_of(sheet["sheet"].dump()) == random.sheets[i]);
            CHECK(sheet["markers"].size() == 4);
            CHECK(sheet["grid"].size() == 4);
            CHECK(sheet["written"]["rows"].size() == 11);
        }
        const Picture read = photos::read_jpeg(photo.file);
        CHECK(read.width == photo.picture.width);
        CHECK(truth["size"] == nlohmann::json{read.width, read.height});
    }
}

TEST_CASE("a sheet can be as good as empty or as good as full") {
    bool few = false, many = false;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        const Scene usual = photos::random_scene(seed);
        Scene extreme = usual;
        fill_or_empty(extreme, seed);
        for (std::size_t i = 0; i < usual.sheets.size(); ++i) {
            const brikks::Sheet& sheet = extreme.sheets[i];
            const int crosses = brikks::popcount(brikks::crossed_squares(sheet.marks).bits);
            CHECK((crosses <= 8 || crosses >= 100));
            few = few || crosses <= 8;
            many = many || crosses >= 100;
            CHECK(sheet.players == usual.sheets[i].players);
            CHECK(sheet.level == usual.sheets[i].level);
            CHECK(sheet.variant == usual.sheets[i].variant);
        }
    }
    CHECK(few);
    CHECK(many);
}

TEST_CASE("a slip changes each sheet, but not what is printed") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        const Scene right = photos::random_scene(seed);
        Scene wrong = right;
        add_slips(wrong, seed);
        for (std::size_t i = 0; i < right.sheets.size(); ++i) {
            CHECK(wrong.sheets[i] != right.sheets[i]);
            CHECK((right.job.levels.empty() || wrong.sheets[i].level == right.sheets[i].level));
        }
    }
}

TEST_CASE("a marker can be cut off or hidden, and the truth says so") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        PhotoPlan hidden = plan(seed, 0.6);
        hidden.camera.hidden = true;
        const Photo photo = photograph(scene(two_blocks()), hidden);
        const auto& markers = photo.sheets[0].markers;
        CHECK(std::count_if(markers.begin(), markers.end(), [](const auto& marker) { return marker.seen; }) == 3);
        CHECK(find_markers(photo).found == 3);
    }
    PhotoPlan cut = plan(1, 0.6);
    cut.camera.cut = true;
    CHECK(photograph(scene(two_blocks()), cut).camera.cut);
}

TEST_CASE("mini blocks, and a hand that fills a sheet of any kind") {
    brikks::Sheet duel = two_blocks();
    duel.variant = brikks::Variant::duel;
    duel.extra.reset();
    duel.marks[brikks::Cell{5, 0}] = brikks::mini_square;
    Scene page = scene(duel);
    CHECK(photograph(page, scan(1)).sheets[0].sheet == duel);
    page.sheets.push_back(duel);
    CHECK_THROWS_AS(photograph(page, scan(1)), std::invalid_argument);
}

TEST_CASE("a JPEG file with an orientation can still be read") {
    Picture picture = photos::blank(16, 8, 3);
    const std::string file = photos::jpeg(picture, 80, 6);
    CHECK(file.find("Exif") != std::string::npos);
    CHECK(photos::read_jpeg(file).width == 16);
    CHECK(photos::pnm(picture).starts_with("P6\n16 8\n255\n"));
}
