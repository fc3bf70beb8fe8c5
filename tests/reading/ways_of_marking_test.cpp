// The reader on photos of sheets whose squares are marked in other ways than with crosses.
#include "reading/reader.hpp"

#include <map>
#include <string>
#include <vector>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"
#include "reading/mark_questions.hpp"
#include "reading/photographed.hpp"
#include "reading/remarks.hpp"

using photos::Photo;
using photos::PhotoPlan;
using photos::Scene;
using namespace tests;

namespace {

// True for scenes with one standard sheet that names the number of players.
bool is_one_standard_sheet(const Scene& scene) {
    return scene.sheets.size() == 1 && scene.job.variant == brikks::Variant::standard && scene.job.players;
}

// A plan for sheets without lines and corrections. `points`: per cent of the numbers that are written.
PhotoPlan plan_without_lines(int points) {
    PhotoPlan how;
    how.camera.megapixels = 4;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    how.fill.points = points;
    return how;
}

} // namespace

TEST_CASE("squares that are marked in other ways than with crosses are read") {
    using photos::Way;
    const Scene scene = scene_where(300, is_one_standard_sheet);
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

TEST_CASE("mini blocks are told from dark and from hatched blocks without outlines") {
    PhotoPlan how = plan(1);
    how.camera.megapixels = 4;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    for (const auto way : {photos::Way::dark, photos::Way::hatched})
        for (const std::uint64_t seed : {500U, 540U, 580U, 620U, 660U}) {
            CAPTURE(photos::way_names[way]);
            CAPTURE(seed);
            how.fill.way = way;
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

TEST_CASE("filled mini blocks are told from filled squares by the gap inside their frame") {
    PhotoPlan how = plan(1);
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::filled;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    int wrong = 0, minis = 0;
    for (const std::uint64_t seed : {500U, 540U, 580U, 620U, 660U, 700U}) {
        const Scene scene = scene_where(seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::duel;
        });
        const Photo photo = photograph(scene, how);
        const reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        const reading::SheetInk& ink = reading.sheets[0].ink;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid & ~brikks::all_circles)) {
            const bool is_mini = photo.sheets[0].sheet.marks[cell] == brikks::mini_square;
            const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
            minis += is_mini;
            wrong += ink.squares[row][column] > 0 && (ink.minis[row][column] > 0) != is_mini;
        }
    }
    CHECK(minis > 5);
    CHECK(wrong <= 2);
}

TEST_CASE("mini blocks are read without outlines, also of a pale pen") {
    PhotoPlan how = plan(1);
    how.camera.megapixels = 4;
    how.pen = photos::PenKind::pencil;
    how.fill.way = photos::Way::crosses;
    how.fill.outlines = false;
    how.fill.corrections = 0;
    for (const std::uint64_t seed : {500U, 580U}) {
        CAPTURE(seed);
        const Scene scene = scene_where(seed, [](const Scene& each) {
            return each.sheets.size() == 1 && each.job.variant == brikks::Variant::duel;
        });
        check(scene, how);
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
        reading::Picture picture = *reading::read_picture(photo.file).value;
        const std::vector<reading::Marker> markers = reading::find_markers(picture);
        for (int* count : {&wrong, &wrong_by_grey}) {
            const reading::PictureReading reading = read_sheets(picture, markers);
            REQUIRE(reading.sheets.size() == 1);
            *count += wrong_squares(reading.sheets[0].ink, photo.sheets[0].sheet);
            picture.colours.clear();
        }
    }
    CHECK(wrong == 0);
    CHECK(wrong_by_grey > 20);
}

TEST_CASE("lines between blocks of different colours are found by the colours") {
    PhotoPlan how = plan(1);
    how.camera.megapixels = 4;
    how.fill.way = photos::Way::mixed;
    how.fill.corrections = 0;
    int wrong = 0, all = 0; // lines between two marked squares
    for (std::uint64_t seed = 11; seed <= 13; ++seed) {
        how.seed = seed;
        const Photo photo = photograph(scene_where(800 + 10 * seed, is_one_standard_sheet), how);
        const reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        const reading::SheetInk& ink = reading.sheets[0].ink;
        const brikks::Marks& marks = photo.sheets[0].sheet.marks; // the squares of a block have the same mark
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid))
            for (const brikks::Cell other : {brikks::Cell{cell.column + 1, cell.row}, {cell.column, cell.row + 1}}) {
                if (other.column == brikks::column_count || other.row == brikks::row_count ||
                    marks[cell] == brikks::empty_square || marks[other] == brikks::empty_square)
                    continue;
                const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
                const reading::Odds line = other.row == cell.row ? ink.right[row][column] : ink.above[row][column];
                ++all;
                wrong += (line > 0) != (marks[cell] != marks[other]);
            }
    }
    CHECK(all > 100);
    CHECK(wrong <= 5);
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
        const reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        CAPTURE(seed);
        CHECK(wrong_squares(reading.sheets[0].ink, photo.sheets[0].sheet, brikks::full_grid & ~brikks::all_circles) ==
              0);
    }
}

TEST_CASE("if only the lines between dark blocks break a rule, a person says whether there are any") {
    PhotoPlan how = plan_without_lines(100);
    how.seed = 4;
    how.fill.way = photos::Way::dark;
    const Scene scene = scene_where(740, is_one_standard_sheet);
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
    // What else is doubtful does not change the advice.
    sheet.ink.bombs[0] = 0;
    sheet.ink.bombs_sum = sheet.ink.total = {};
    decide_again(sheet, options);
    CHECK_FALSE(doubts(sheet.decision).empty());
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
        const Scene scene = scene_where(340 + 10 * seed, is_one_standard_sheet);
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
            REQUIRE_FALSE(sheet.decision.about_sheet.empty());
            const bool asks_about_rows = sheet.decision.about_sheet[0].about != std::vector<std::string>{"outlines"};
            CHECK(asks_about_rows == sheet.ink.ask_rows);
            CHECK(sheet.decision.about_sheet.back().about == std::vector<std::string>{"outlines"});
            CHECK(sheet.decision.questions.size() == 1); // for all of them
            ++without_lines[points];
        }
    }
    CHECK(without_lines[100] > 0);
    CHECK(without_lines[0] > 0);
}

TEST_CASE("coloured and filled sheets whose lowest row is missing are reported as illegal, or refused") {
    PhotoPlan how = plan_without_lines(100);
    int reported = 0;
    for (const photos::Way way : {photos::Way::filled, photos::Way::light})
        for (const std::uint64_t seed : {3U, 4U, 8U, 9U}) {
            how.fill.way = way;
            how.seed = seed;
            CAPTURE(photos::way_names[way]);
            CAPTURE(seed);
            Scene scene = scene_where(360 + 10 * seed, is_one_standard_sheet);
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
    for (const std::uint64_t seed : {9U, 17U, 35U}) {
        how.seed = seed;
        CAPTURE(how.seed);
        const Scene scene = scene_where(400 + 10 * how.seed, is_one_standard_sheet);
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

TEST_CASE("what nothing on the sheet confirms is asked about: how many squares of each row are covered") {
    PhotoPlan how = plan_without_lines(0);
    how.fill.way = photos::Way::dark;
    int asked = 0, legal = 0;
    for (const std::uint64_t seed : {4U, 5U, 13U}) {
        how.seed = seed;
        CAPTURE(seed);
        const Scene scene = scene_where(500 + 10 * seed, is_one_standard_sheet);
        const Photo photo = photograph(scene, how);
        reading::PictureReading reading = read(photo);
        REQUIRE(reading.sheets.size() == 1);
        reading::ReadSheet& sheet = reading.sheets[0];
        if (sheet.refusal || !sheet.ink.ask_rows)
            continue;
        ++asked;
        CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
        REQUIRE_FALSE(sheet.decision.about_sheet.empty());
        const reading::Question question = sheet.decision.about_sheet[0];
        CHECK(question.text == reading::question_about_rows(scene.sheets[0]).text);
        CHECK(question.about == std::vector<std::string>{reading::name_of_rows(scene.sheets[0])});
        REQUIRE(question.choices.size() == 2);
        reading::ReadingOptions options;
        options.answers = question.choices[0].answers; // yes
        options.answers.push_back({"outlines", 0});
        decide_again(sheet, options);
        CHECK(sheet.decision.about_sheet.empty());
        CHECK(sheet.decision.judgement.verdict == base::Verdict::legal);
        legal += !is_open(sheet.decision);
        reading::ReadSheet answered = sheet;
        const auto questions = answer_all(photos::read_truth(truth_json(photo, "p.jpg", "p#1")).sheets[0], answered);
        REQUIRE(questions);
        CHECK(*questions <= 2); // about the rows, and about what these answers leave open
        CHECK(verdict_of(answered.decision) == base::Verdict::legal);
        options.answers = question.choices[1].answers; // no
        decide_again(sheet, options);
        CHECK(verdict_of(sheet.decision) == base::Verdict::undecided);
        CHECK(sheet.decision.questions.empty());
        CHECK_FALSE(sheet.decision.lacks_lines);
        CHECK(doubts(sheet.decision).front().text.id == base::Id::squares_unconfirmed);
    }
    CHECK(asked > 0);
    CHECK(legal > 0);
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
