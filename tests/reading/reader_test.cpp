#include "reading/reader.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "print/geometry_json.hpp"
#include "reading/joint_question.hpp"
#include "reading/photographed.hpp"
#include "reading/remarks.hpp"
#include "support/folder.hpp"

using photos::Photo;
using photos::PhotoPlan;
using photos::Scene;
using namespace tests;

namespace {

const std::string folder_of_photos = "tests/reading/photos/";

reading::PictureReading reading_of(const std::string& name) {
    return read_file(support::content(folder_of_photos + name + ".jpg"));
}

photos::PhotoTruth truth_of(const std::string& name) {
    return photos::read_truth(support::content(folder_of_photos + name + ".truth.json"));
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
        check(reading_of(name), truth_of(name));
    }
}

TEST_CASE("a shadow over the energy bar does not look like rings around its circles") {
    const photos::PhotoTruth truth = truth_of("shadow-on-bar");
    const reading::PictureReading reading = reading_of("shadow-on-bar");
    check(reading, truth);
    CHECK(reading.sheets[0].decision.questions.empty());
    const int last = truth.sheets[0].sheet.energy->position();
    for (int circle = last + 1; circle <= brikks::energy_circles; ++circle) {
        CAPTURE(circle);
        CHECK(reading.sheets[0].ink.energy[static_cast<std::size_t>(circle - 1)].untouched == 0);
    }
}

TEST_CASE("rings that are nearly all drawn outside the circles are seen") {
    check(reading_of("rings-outside"), truth_of("rings-outside"));
    CHECK(reading_of("rings-outside").sheets[0].decision.sheet.energy->position() == brikks::energy_circles);
}

TEST_CASE("if two readings are likely, the one that was measured twice is taken, and a person asked") {
    // The outlines alone make a hole of four filled squares, and the numbers that can be read confirm that, too.
    const photos::PhotoTruth truth = truth_of("filled");
    const reading::PictureReading reading = reading_of("filled");
    check(reading, truth);
    CHECK(reading.sheets[0].ink.ask_rows);
    CHECK(brikks::score(reading.sheets[0].decision.sheet).total == 24);
}

TEST_CASE("large crosses that look like small ones are read by their outlines, if the numbers confirm that") {
    // The thick pen hides which squares the large crosses miss, so no outlines are seen at first.
    const photos::PhotoTruth truth = truth_of("large-crosses");
    const reading::PictureReading reading = reading_of("large-crosses");
    check(reading, truth);
    CHECK(reading.sheets[0].ink.outlines);
    CHECK(reading.sheets[0].decision.questions.empty());
}

TEST_CASE("a square that is much darker than other hatched ones may have been blackened, so it is asked about") {
    const photos::PhotoTruth truth = truth_of("hatched-blackened");
    const reading::PictureReading reading = reading_of("hatched-blackened");
    check(reading, truth);
    CHECK(reading.sheets[0].ink.way == reading::SheetInk::Way::filled);
    const std::vector<reading::Question>& questions = reading.sheets[0].decision.questions;
    REQUIRE_FALSE(questions.empty());
    const std::vector<std::string>& about = questions.front().about;
    CHECK(std::find(about.begin(), about.end(), "square i8") != about.end());
}

TEST_CASE("squares that a pen or a grey pencil fills are read without a question") {
    // With few marks the bars do not show which pen it was. A grey pencil leaves paper, but has no hue.
    for (const std::string name : {"filled-few", "filled-pencil"}) {
        CAPTURE(name);
        const reading::PictureReading reading = reading_of(name);
        check(reading, truth_of(name));
        CHECK(reading.sheets[0].ink.way == reading::SheetInk::Way::filled);
        CHECK(reading.sheets[0].decision.questions.empty());
    }
}

TEST_CASE("whether there are lines around filled blocks is asked about together with the lines themselves") {
    const photos::PhotoTruth truth = truth_of("filled-lines");
    reading::PictureReading reading = reading_of("filled-lines");
    check(reading, truth);
    reading::ReadSheet& sheet = reading.sheets[0];
    REQUIRE(sheet.ink.lines_left_out);
    REQUIRE(sheet.decision.questions.size() == 1);
    const std::vector<base::Text>& marks = reading::marks_in(sheet.decision.questions.front());
    CHECK(marks.size() > 1);
    CHECK(to_string(marks.front(), base::Language::en) == "1) lines drawn around the blocks");
    CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
    // "All but 1": there are no lines. Then what was answered about each of them means nothing.
    reading::ReadSheet without = sheet;
    reading::ReadingOptions options;
    options.answers = sheet.decision.questions.front().choices[1].answers;
    decide_again(without, options);
    CHECK(without.decision.questions.empty());
    CHECK(without.decision.sheet.notation == brikks::Notation::crosses);
    CHECK(verdict_of(without.decision) == base::Verdict::legal);
    // "Several wrong", and there are no lines: nothing is asked about any of them.
    options.answers = dispute_in(sheet.decision.questions.front())->answers;
    options.answers.push_back({std::string(reading::outlines_mark), 0});
    decide_again(without, options);
    CHECK(without.decision.questions.empty());
    CHECK(verdict_of(without.decision) == base::Verdict::legal);
    // A total that is not that of the marks is a mistake of the player, and no sign that the lines were misread.
    reading::ReadSheet wrong_total = sheet;
    options.answers = {{std::string(reading::outlines_mark), 1}, {"total", 21}};
    decide_again(wrong_total, options);
    CHECK(wrong_total.decision.sheet.notation == brikks::Notation::outlines);
    CHECK(wrong_total.decision.judgement.verdict == base::Verdict::illegal);
    CHECK(wrong_total.decision.judgement.marks == base::Verdict::legal);
    // Before the sheet is illegal, the numbers that were called wrong are asked for.
    options.answers = {{std::string(reading::outlines_mark), 0}, {"row 11", 5}, {"misread total", 22}};
    decide_again(wrong_total, options);
    CHECK(verdict_of(wrong_total.decision) == base::Verdict::undecided);
    REQUIRE(wrong_total.decision.questions.size() == 1);
    CHECK(wrong_total.decision.questions.front().about == std::vector<std::string>{"total"});
    // As long as it is open whether there are lines, "separately" asks about none of them.
    options.answers = {{std::string(reading::separately), 1}};
    decide_again(wrong_total, options);
    REQUIRE(wrong_total.decision.questions.size() == 1);
    CHECK(wrong_total.decision.questions.front().about == std::vector<std::string>{"outlines"});
    // There are lines: one answer leaves nothing to ask.
    CHECK(answer_all(truth.sheets[0], sheet) == 1);
    CHECK(sheet.decision.sheet.notation == brikks::Notation::outlines);
    CHECK(verdict_of(sheet.decision) == base::Verdict::legal);
}

// The few crosses on the bars of this photo make the pen look too dark for its lines.
TEST_CASE("the lines around filled blocks are seen at 25 pixels a square") {
    const photos::PhotoTruth truth = truth_of("small-lines");
    reading::PictureReading reading = reading_of("small-lines");
    check(reading, truth);
    reading::ReadSheet& sheet = reading.sheets[0];
    REQUIRE(sheet.ink.lines_left_out);
    REQUIRE(sheet.decision.questions.size() == 1);
    CHECK(answer_all(truth.sheets[0], sheet) == 1);
    CHECK(sheet.decision.sheet.notation == brikks::Notation::outlines);
    CHECK(verdict_of(sheet.decision) == base::Verdict::legal);
}

TEST_CASE("rings as narrow as the digit 0 are not taken for crosses, although they reach the middles of the circles") {
    const reading::PictureReading reading = reading_of("narrow-rings");
    check(reading, truth_of("narrow-rings"));
    CHECK(reading.sheets[0].decision.questions.empty());
}

TEST_CASE("ticks in a hard shadow are not taken for colours if their lines, the rules and the total agree") {
    const reading::PictureReading reading = reading_of("shadowed-ticks");
    check(reading, truth_of("shadowed-ticks"));
    CHECK(reading.sheets[0].ink.way == reading::SheetInk::Way::strokes);
}

TEST_CASE(
    "the ends of ticks are not taken for lines if the rules overrule many of these and the numbers confirm the rest") {
    const photos::PhotoTruth truth = truth_of("ticks-like-lines");
    reading::PictureReading reading = reading_of("ticks-like-lines");
    check(reading, truth);
    CHECK(reading.sheets[0].ink.lines_left_out);
    CHECK(answer_all(truth.sheets[0], reading.sheets[0]) == 1); // whether there are lines
}

TEST_CASE("large crosses are found without a number that confirms them if a cross in each square is improbable") {
    const photos::PhotoTruth truth = truth_of("improbable-crosses");
    reading::PictureReading reading = reading_of("improbable-crosses");
    check(reading, truth);
    CHECK(reading.sheets[0].ink.ask_rows);
    CHECK(answer_all(truth.sheets[0], reading.sheets[0]) == 1); // whether the rows are right
}

TEST_CASE("a sheet whose total confirms it is not refused because of contradictions, which are asked about") {
    const photos::PhotoTruth truth = truth_of("confirmed-duel");
    reading::PictureReading reading = reading_of("confirmed-duel");
    check(reading, truth);
    CHECK(reading.sheets[0].decision.contradictions > reading::most_contradictions);
    CHECK(verdict_of(reading.sheets[0].decision) == base::Verdict::undecided);
    CHECK(answer_all(truth.sheets[0], reading.sheets[0]) == 1);
}

TEST_CASE("what another total would make doubtful is not asked about") {
    const photos::PhotoTruth truth = truth_of("doubtful-total");
    reading::PictureReading reading = reading_of("doubtful-total");
    check(reading, truth);
    reading::ReadSheet& sheet = reading.sheets[0];
    REQUIRE(sheet.decision.questions.size() == 1);
    const std::vector<std::string>& about = sheet.decision.questions.front().about;
    CHECK(std::count(about.begin(), about.end(), "total") == 1);
    CHECK(std::count(about.begin(), about.end(), "players") == 0);
    CHECK(answer_all(truth.sheets[0], sheet) == 1);
}

TEST_CASE("pale crosses on the extra points bar differ less from bare fields than the printed numbers differ") {
    const reading::PictureReading reading = reading_of("pale-extra");
    check(reading, truth_of("pale-extra"));
    CHECK(reading.sheets[0].decision.questions.empty());
    CHECK(reading.sheets[0].decision.sheet.extra == 4);
}

TEST_CASE("where the print of the extra points bar is uneven, what is beside its numbers decides") {
    const reading::PictureReading reading = reading_of("uneven-print");
    check(reading, truth_of("uneven-print"));
    CHECK(reading.sheets[0].decision.sheet.extra == 4);
}

TEST_CASE("filled mini blocks beside coloured blocks are not taken for crosses of a thick pen") {
    // The bombs are crossed out with a thin one.
    const reading::PictureReading reading = reading_of("dark-minis");
    check(reading, truth_of("dark-minis"));
    CHECK(reading.sheets[0].decision.sheet.bombs == brikks::BombMarks{true, true, true});
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
