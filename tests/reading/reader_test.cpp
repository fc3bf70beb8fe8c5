#include "reading/reader.hpp"

#include <functional>
#include <map>
#include <memory>

#include <doctest/doctest.h>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"
#include "print/geometry_json.hpp"
#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"
#include "reading/remarks.hpp"
#include "support/folder.hpp"
#include "support/photo_simulator.hpp"
#include "support/photo_truth.hpp"

using photos::Photo;
using photos::PhotoPlan;
using photos::Scene;

namespace {

PhotoPlan plan(std::uint64_t seed) {
    PhotoPlan plan;
    plan.seed = seed;
    plan.camera.hard = 0.5;
    plan.camera.rotated = 0;
    plan.camera.cut = false;
    plan.camera.hidden = false;
    return plan;
}

// Returns the first scene for which `is` holds, beginning with this seed.
Scene scene_where(std::uint64_t seed, const std::function<bool(const Scene&)>& is) {
    while (true)
        if (Scene scene = photos::random_scene(seed++); is(scene))
            return scene;
}

reading::PictureReading read_file(const std::string& file) {
    const auto picture = reading::read_picture(file);
    REQUIRE(picture.value);
    return read_sheets(*picture.value, reading::find_markers(*picture.value));
}

reading::PictureReading read(const Photo& photo) {
    return read_file(photo.file);
}

// Checks that each sheet is found and read as it is, and that all questions can be answered.
void check(const reading::PictureReading& reading, const photos::PhotoTruth& truth) {
    CHECK_FALSE(reading.refusal);
    CHECK(reading.sheets.size() == truth.sheets.size());
    for (const photos::TrueSheet& sheet : truth.sheets) {
        const reading::ReadSheet* found = read_for(sheet, reading);
        REQUIRE(found != nullptr);
        REQUIRE_FALSE(found->refusal);
        CHECK(found->found.geometry.kind.variant == sheet.sheet.variant);
        reading::ReadSheet answered = *found;
        const std::optional<int> questions = answer_all(sheet, answered);
        REQUIRE(questions);
        CHECK(*questions <= 2);
        CHECK(answered.decision.judgement.verdict == judge(sheet.sheet).verdict);
        for (const photos::WrongMark& wrong : compare(sheet, answered.decision.sheet).wrong)
            if (wrong.kind != photos::Kind::players) // which no ink shows
                FAIL_CHECK(wrong.mark);
    }
}

void check(const Scene& scene, const PhotoPlan& plan) {
    const Photo photo = photograph(scene, plan);
    check(read(photo), photos::read_truth(truth_json(photo, "p.jpg", "p#1")));
}

} // namespace

TEST_CASE("a sheet of each style is read from a photo as it is") {
    for (const std::string style : {"ink", "arcade"}) {
        CAPTURE(style);
        check(scene_where(1,
                          [&](const Scene& scene) {
                              return scene.job.style.name == style && scene.sheets.size() == 1 &&
                                     scene.job.variant == brikks::Variant::standard && !scene.job.players;
                          }),
              plan(1));
    }
}

TEST_CASE("a duel and a solo game are read from a photo") {
    check(scene_where(40, [](const Scene& scene) { return scene.job.variant == brikks::Variant::duel; }), plan(2));
    check(scene_where(60, [](const Scene& scene) { return scene.sheets[0].players == 1; }), plan(3));
}

TEST_CASE("photos of nearly full grids are read as they are") {
    // These photos were made by another simulator, and are smaller. On `energy`, the points are crossed out with a
    // finer pen.
    for (const std::string name : {"nearly-full", "nearly-full-pencil", "energy"}) {
        CAPTURE(name);
        const std::string file = "tests/reading/photos/" + name;
        const photos::PhotoTruth truth = photos::read_truth(support::content(file + ".truth.json"));
        check(read_file(support::content(file + ".jpg")), truth);
    }
}

TEST_CASE("nearly empty and nearly full grids are read, with each pen") {
    std::uint64_t seed = 1;
    for (const photos::PenKind pen :
         {photos::PenKind::ballpoint, photos::PenKind::fineliner, photos::PenKind::felt, photos::PenKind::pencil})
        for (int photo = 0; photo < 3; ++photo, ++seed) {
            CAPTURE(seed);
            Scene scene = scene_where(200 + 10 * seed, [](const Scene& each) { return each.sheets.size() == 1; });
            fill_or_empty(scene, seed);
            PhotoPlan how = plan(seed);
            how.pen = pen;
            how.camera.megapixels = 3;
            check(scene, how);
        }
}

TEST_CASE("mini blocks that look like crosses are asked about") {
    // In this photo of a duel, mini blocks look like crosses. It was made by another simulator, too.
    const std::string file = "tests/reading/photos/duel-minis";
    const photos::PhotoTruth truth = photos::read_truth(support::content(file + ".truth.json"));
    const reading::PictureReading reading = read_file(support::content(file + ".jpg"));
    REQUIRE(reading.sheets.size() == 1);
    reading::ReadSheet sheet = reading.sheets[0];
    const auto is_exact = [&] { return compare(truth.sheets[0], sheet.decision.sheet).exact(); };
    CHECK(is_exact());
    for (auto& row : sheet.ink.minis)
        for (reading::Odds& mini : row)
            mini = -3;
    decide_again(sheet, {});
    CHECK(is_open(sheet.decision));
    CHECK_FALSE(sheet.decision.questions.empty());
}

TEST_CASE("squares that are marked in other ways than with crosses are read") {
    using photos::Way;
    const Scene scene = scene_where(300, [](const Scene& each) {
        return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard && each.job.players;
    });
    PhotoPlan how = plan(9);
    how.camera.megapixels = 4;
    how.pen = photos::PenKind::fineliner;
    how.fill.corrections = 0;
    for (const Way way : {Way::ticks, Way::dots, Way::hatched, Way::large, Way::light}) {
        CAPTURE(photos::way_names[way]);
        how.fill.way = way;
        check(scene, how);
    }
}

TEST_CASE("mini blocks are told from dark blocks without outlines") {
    PhotoPlan how = plan(1);
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::dark;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    for (const std::uint64_t seed : {500U, 540U, 580U, 620U, 660U}) {
        CAPTURE(seed);
        const Scene scene = scene_where(seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::duel;
        });
        const Photo photo = photograph(scene, how);
        const reading::PictureReading reading = read(photo);
        REQUIRE_FALSE(reading.sheets.empty());
        CHECK_FALSE(reading.sheets[0].refusal);
        const brikks::Sheet& found = reading.sheets[0].decision.sheet;
        const brikks::Sheet& truth = photo.sheets[0].sheet;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid)) {
            CAPTURE(to_string(cell));
            CHECK((found.marks[cell] == brikks::mini_square) == (truth.marks[cell] == brikks::mini_square));
        }
    }
}

TEST_CASE("light colours are told from shadows by their hue") {
    PhotoPlan how = plan(1);
    how.camera.hard = 1.5;
    how.camera.rotated = {};
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::mixed;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    int wrong = 0, wrong_by_grey = 0; // squares
    for (std::uint64_t seed = 11; seed <= 13; ++seed) {
        how.seed = seed;
        const Scene scene = scene_where(800 + 10 * seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard;
        });
        const Photo photo = photograph(scene, how);
        const brikks::Bits truth = brikks::crossed_squares(photo.sheets[0].sheet.marks).bits;
        reading::Picture picture = *reading::read_picture(photo.file).value;
        const std::vector<reading::Marker> markers = reading::find_markers(picture);
        for (int* count : {&wrong, &wrong_by_grey}) {
            const reading::PictureReading reading = read_sheets(picture, markers);
            REQUIRE(reading.sheets.size() == 1);
            for (const brikks::Cell cell : brikks::cells(brikks::full_grid)) {
                const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
                *count += (reading.sheets[0].ink.squares[row][column] > 0) != ((truth & bit(cell)) != 0);
            }
            picture.colours.clear();
        }
    }
    CHECK(wrong == 0);
    CHECK(wrong_by_grey > 20);
}

TEST_CASE("filled squares without circles are told from bare ones in shadows") {
    PhotoPlan how = plan(1);
    how.camera.hard = 1.5;
    how.camera.rotated = {};
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::filled;
    how.fill.corrections = 0;
    for (std::uint64_t seed = 23; seed <= 26; ++seed) {
        how.seed = seed;
        how.fill.outlines = seed % 2 == 0;
        const Scene scene = scene_where(900 + 10 * seed, [](const Scene& each) { return each.sheets.size() == 1; });
        const Photo photo = photograph(scene, how);
        const brikks::Bits truth = brikks::crossed_squares(photo.sheets[0].sheet.marks).bits;
        const reading::Picture picture = *reading::read_picture(photo.file).value;
        const reading::PictureReading reading = read_sheets(picture, reading::find_markers(picture));
        REQUIRE(reading.sheets.size() == 1);
        CAPTURE(seed);
        int wrong = 0;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid & ~brikks::all_circles)) {
            const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
            wrong += (reading.sheets[0].ink.squares[row][column] > 0) != ((truth & bit(cell)) != 0);
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("if only the lines between dark blocks break a rule, a person says whether there are any") {
    PhotoPlan how;
    how.seed = 4;
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::dark;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    how.fill.points = 100;
    const Scene scene = scene_where(740, [](const Scene& each) {
        return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard && each.job.players;
    });
    const Photo photo = photograph(scene, how);
    const reading::PictureReading reading = read(photo);
    REQUIRE(reading.sheets.size() == 1);
    reading::ReadSheet sheet = reading.sheets[0];
    REQUIRE_FALSE(sheet.refusal);
    const std::vector<std::string> about_outlines = {"outlines"};
    REQUIRE_FALSE(sheet.decision.questions.empty());
    CHECK(sheet.decision.questions[0].about == about_outlines);
    CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
    CHECK(brikks::score(sheet.decision.sheet).total == brikks::score(photo.sheets[0].sheet).total);
    reading::ReadingOptions options;
    options.answers = {{"outlines", 0}};
    decide_again(sheet, options);
    CHECK(verdict_of(sheet.decision) == base::Verdict::legal);
    CHECK(doubts(sheet.decision).empty());
    options.answers = {{"outlines", 1}}; // their lines cannot be read
    decide_again(sheet, options);
    CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
    CHECK(sheet.decision.questions.empty());
    CHECK(verdict_in_words(sheet.decision).id == base::Id::reading_without_lines);
}

TEST_CASE("filled squares count without the lines between them if the numbers or another measure confirm them") {
    std::map<int, int> without_lines; // by the share of numbers that are written
    PhotoPlan how;
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::filled;
    how.fill.corrections = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        how.seed = seed;
        const Scene scene = scene_where(340 + 10 * seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard && each.job.players;
        });
        for (const int points : {100, 0}) {
            CAPTURE(points);
            how.fill.points = points;
            const Photo photo = photograph(scene, how);
            const reading::PictureReading reading = read(photo);
            REQUIRE(reading.sheets.size() == 1);
            const reading::ReadSheet& sheet = reading.sheets[0];
            if (sheet.refusal || sheet.ink.outlines)
                continue;
            CHECK(brikks::score(sheet.decision.sheet).total == brikks::score(photo.sheets[0].sheet).total);
            CHECK(sheet.decision.sheet.notation == brikks::Notation::crosses);
            // A mistake of the player may be in the lines.
            CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
            REQUIRE_FALSE(sheet.decision.questions.empty());
            CHECK(sheet.decision.questions[0].about == std::vector<std::string>{"outlines"});
            ++without_lines[points];
        }
    }
    CHECK(without_lines[100] > 0);
    CHECK(without_lines[0] > 0);
}

TEST_CASE("coloured and filled sheets whose lowest row is missing are reported as illegal, or refused") {
    PhotoPlan how;
    how.camera.megapixels = 4;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    how.fill.points = 100;
    int reported = 0;
    for (const photos::Way way : {photos::Way::filled, photos::Way::light})
        for (const std::uint64_t seed : {3U, 4U, 8U, 9U}) {
            how.fill.way = way;
            how.seed = seed;
            CAPTURE(photos::way_names[way]);
            CAPTURE(seed);
            Scene scene = scene_where(360 + 10 * seed, [](const Scene& each) {
                return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard && each.job.players;
            });
            brikks::Sheet& truth = scene.sheets[0];
            for (int column = 0; column < brikks::column_count; ++column)
                truth.marks[{column, 0}] = brikks::empty_square;
            const reading::PictureReading reading = read(photograph(scene, how));
            REQUIRE(reading.sheets.size() == 1);
            const reading::ReadSheet& sheet = reading.sheets[0];
            if (sheet.refusal)
                continue;
            ++reported;
            CHECK(verdict_of(sheet.decision) == base::Verdict::illegal);
            CHECK(brikks::score(sheet.decision.sheet).total == brikks::score(truth).total);
        }
    CHECK(reported > 0);
}

TEST_CASE("a sheet is read in the way of marking that the rules and the numbers confirm") {
    PhotoPlan how;
    how.camera.megapixels = 4;
    how.fill.corrections = 0;
    how.fill.points = 100;
    how.fill.way = photos::Way::filled;
    for (const std::uint64_t seed : {4U, 7U, 9U}) {
        how.seed = seed;
        CAPTURE(how.seed);
        const Scene scene = scene_where(400 + 10 * how.seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard && each.job.players;
        });
        const Photo photo = photograph(scene, how);
        const reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        const reading::ReadSheet& sheet = reading.sheets[0];
        REQUIRE_FALSE(sheet.refusal);
        CHECK(brikks::score(sheet.decision.sheet).total == brikks::score(photo.sheets[0].sheet).total);
        const reading::SheetInk as_it_looks =
            read_ink(straighten(*reading::read_picture(photo.file).value, sheet.found), sheet.found.geometry);
        CHECK(sheet.ink.squares != as_it_looks.squares);
    }
}

TEST_CASE("blocks that are coloured in, filled or only outlined are read, or refused by name") {
    using photos::Way;
    PhotoPlan how = plan(10);
    how.camera.megapixels = 4;
    for (const Way way : {Way::dark, Way::mixed, Way::filled, Way::outlines})
        for (const bool outlines : {true, false}) {
            CAPTURE(photos::way_names[way]);
            CAPTURE(outlines);
            how.fill.way = way;
            how.fill.outlines = outlines;
            const Scene scene = scene_where(320, [](const Scene& each) {
                return each.sheets.size() == 1 && each.job.variant == brikks::Variant::standard;
            });
            const Photo photo = photograph(scene, how);
            const auto truth = photos::read_truth(truth_json(photo, "p.jpg", "p#1"));
            const reading::PictureReading reading = read(photo);
            REQUIRE(reading.sheets.size() == 1);
            const reading::ReadSheet& sheet = reading.sheets[0];
            if (sheet.refusal)
                CHECK(
                    (sheet.refusal->id == base::Id::blocks_coloured || sheet.refusal->id == base::Id::squares_filled));
            else
                CHECK((!sheet.decision.questions.empty() ||
                       brikks::score(sheet.decision.sheet).total == brikks::score(truth.sheets[0].sheet).total));
        }
}

TEST_CASE("two sheets in one picture are read, from the left") {
    const Scene scene = scene_where(80, [](const Scene& each) { return each.sheets.size() == 2; });
    check(scene, plan(4));
    const reading::PictureReading reading = read(photograph(scene, plan(4)));
    CHECK(reading.sheets[0].found.markers[0].corners[0].x < reading.sheets[1].found.markers[0].corners[0].x);
}

TEST_CASE("each sheet has time of its own, and keeps no more than is needed") {
    const Scene scene = scene_where(80, [](const Scene& each) { return each.sheets.size() == 2; });
    const auto picture = reading::read_picture(photograph(scene, plan(4)).file);
    REQUIRE(picture.value);
    int asked = 0;
    const auto limits = [&] {
        ++asked;
        return brikks::Limits{.out_of_time = [left = std::make_shared<int>(1000)] { return --*left < 0; }};
    };
    const auto reading = read_sheets(*picture.value, reading::find_markers(*picture.value), {}, {.limits = limits});
    REQUIRE(reading.sheets.size() == 2);
    CHECK(asked == 2);
    for (const reading::ReadSheet& sheet : reading.sheets) {
        CHECK(sheet.straightened.darkness.values.empty());
        CHECK_FALSE(sheet.straightened.grey.values.empty());
    }
}

TEST_CASE("a page is only read with a geometry that is its own") {
    const Scene scene = scene_where(100, [](const Scene& each) { return each.sheets.size() == 1; });
    const auto picture = reading::read_picture(photograph(scene, plan(8)).file);
    REQUIRE(picture.value);
    std::vector<layout::SheetGeometry> pages = geometries(scene.job);
    const auto refusal = [&] {
        const auto reading = read_sheets(*picture.value, reading::find_markers(*picture.value, pages), pages);
        REQUIRE(reading.sheets.size() == 1);
        return reading.sheets[0].refusal;
    };
    CHECK_FALSE(refusal());
    // The page of another program may leave more room above the bars.
    for (layout::SheetGeometry& page : pages) {
        const double square = page.squares[0][0].width;
        for (layout::Box& box : page.energy)
            box.y += 0.4 * square;
        for (layout::Box& box : page.extra)
            box.y += 0.4 * square;
    }
    CHECK(refusal() == base::Text{base::Id::sheet_other_layout});
}

TEST_CASE("a picture may be upside down or on its side") {
    const Scene scene = scene_where(100, [](const Scene& each) { return each.sheets.size() == 1; });
    for (const int rotated : {90, 180}) {
        CAPTURE(rotated);
        PhotoPlan turned = plan(5);
        turned.camera.rotated = rotated;
        check(scene, turned);
    }
}

TEST_CASE("a scan is read") {
    PhotoPlan scan = plan(6);
    scan.camera.scan = true;
    scan.camera.dots_per_inch = 150;
    check(scene_where(120, [](const Scene& each) { return each.sheets.size() == 1; }), scan);
}

TEST_CASE("a sheet with a hidden marker is read, or refused with the reason") {
    const Scene scene = scene_where(140, [](const Scene& each) { return each.sheets.size() == 1; });
    int refused = 0, read_exactly = 0;
    for (std::uint64_t seed = 7; seed < 15; ++seed) {
        CAPTURE(seed);
        PhotoPlan hidden = plan(seed);
        hidden.camera.hidden = true;
        const Photo photo = photograph(scene, hidden);
        const reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        if (reading.sheets[0].refusal) {
            ++refused;
            CHECK(reading.sheets[0].refusal->id == base::Id::marker_hidden);
        } else {
            ++read_exactly;
            CHECK(reading.sheets[0].found.is_hidden());
            CHECK(brikks::crossed_squares(reading.sheets[0].decision.sheet.marks).bits ==
                  brikks::crossed_squares(scene.sheets[0].marks).bits);
        }
    }
    CHECK(refused > 0);
    CHECK(read_exactly > 0);
}

TEST_CASE("a picture without sheets is refused, and why") {
    const reading::PictureReading reading = reading::read_sheets({40, 40, std::vector<std::uint8_t>(1600, 200)}, {});
    CHECK(reading.sheets.empty());
    REQUIRE(reading.refusal);
    CHECK(reading.refusal->id == base::Id::no_markers_found);
}
