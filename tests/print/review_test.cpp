// The page of a review.
#include "print/review.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "print/helpers.hpp"

namespace {

// Returns the number of lines of a page that are dashes of an outline: short, in the player's pen, with flat ends.
std::size_t dashes(const print::RecordedPage& page) {
    std::size_t count = 0;
    for (const auto& [shape, paint] : shapes<print::Segments>(page))
        if (paint.pen && paint.pen->colour == style().pen && paint.pen->ends == print::Ends::flat)
            count += shape.lines.size();
    return count;
}

} // namespace

TEST_CASE("a review has one page with the course, the sums and the moments of the game") {
    const Pages pages = record(review_job());
    REQUIRE(pages.size() == 1);
    CHECK(pages[0].page.bookmark == "Review");
    for (const char* text : {"Expected points", "lucky", "blunder", "Ana", "Ana  104", "Łukasz ?", "Łukasz ?  61.3*",
                             "115.4", "\u2013 21.6", "= 104", "* expected now", "Moments", "played", "better",
                             "Ana, round 2", "G1@c1: cost 21.6 points", "G1@h1 was better"})
        CHECK_MESSAGE(count_text(pages[0], text) == 1, text);
    CHECK(count_text(pages[0], "nothing") == 0);
}

TEST_CASE("a turn that was better is outlined with dashes") {
    print::ReviewJob job = review_job();
    const std::size_t with = dashes(record(job).at(0));
    job.review.moments[0].better.reset();
    CHECK(dashes(record(job).at(0)) < with);
}

TEST_CASE("the squares of a white block have crosses, so that they do not look empty") {
    print::ReviewJob job = review_job();
    const auto crosses = [&](brikks::Colour colour) {
        job.review.moments[0].before = {{{colour, 1}, {0, 0}}};
        const auto ring = style().colours[brikks::Colour::white].ring;
        std::size_t lines = 0;
        for (const auto& [shape, paint] : shapes<print::Segments>(record(job).at(0)))
            if (paint.pen && paint.pen->colour == ring)
                lines += shape.lines.size();
        return lines / 2;
    };
    CHECK(crosses(brikks::Colour::white) == crosses(brikks::Colour::green) + 4);
}

TEST_CASE("a review without expensive moments says so") {
    print::ReviewJob job = review_job();
    job.review.moments.clear();
    const print::RecordedPage page = record(job).at(0);
    CHECK(count_text(page, "nothing") == 1);
    CHECK(count_text(page, "Moments") == 0);
}

TEST_CASE("the names at the lines of a chart can be read if all players end alike") {
    print::ReviewJob job = review_job();
    job.review.courses = {};
    job.review.sums = {};
    for (const char* name : {"Ana", "Ben", "Cleo", "Dora"}) {
        job.review.courses.push_back({name, "50", {100, 50}, {}});
        job.review.sums.push_back({});
    }
    std::vector<print::Written> names = texts(record(job).at(0));
    std::erase_if(names, [](const print::Written& text) { return !text.text.ends_with("  50"); });
    REQUIRE(names.size() == 4);
    for (std::size_t i = 1; i < names.size(); ++i)
        CHECK(names[i].at.y - names[i - 1].at.y > names[i].style.size);
}

TEST_CASE("the axes of a chart have titles") {
    const print::RecordedPage page = record(review_job()).at(0);
    for (const char* title : {"of points", "of rounds"})
        CHECK_MESSAGE(count_text(page, title) == 1, title);
}

TEST_CASE("no mark of a chart hides another one in its round") {
    using print::ChartSign;
    const std::vector<print::Course::Mark> marks = {
        {ChartSign::lucky, 1}, {ChartSign::mistake, 1}, {ChartSign::unlucky, 1}};
    print::ReviewJob job = review_job();
    job.review.courses = {{"Ana", "50", {100, 70, 50}, marks}, {"Ben", "50", {90, 71, 50}, marks}};
    job.review.moments.clear();
    const print::RecordedPage page = record(job).at(0);
    const auto is_of_player = [](const print::Paint& paint) {
        const auto& colours = style().colours;
        return paint.fill == colours[brikks::Colour::blue].ring || paint.fill == colours[brikks::Colour::red].ring;
    };
    std::vector<print::Point> places;
    double radius = 0;
    for (const auto& [shape, paint] : shapes<print::Disc>(page))
        if (is_of_player(paint)) {
            places.push_back(shape.centre);
            radius = shape.radius;
        }
    for (const auto& [shape, paint] : shapes<print::Polygon>(page))
        if (shape.corners.size() == 3 && is_of_player(paint))
            places.push_back({shape.corners[0].x, (shape.corners[0].y + shape.corners[1].y) / 2});
    REQUIRE(places.size() == 6);
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(places[i].x == doctest::Approx(places[j].x));
            CHECK(std::abs(places[i].y - places[j].y) > 2.5 * radius);
        }
}

TEST_CASE("a game that ended before its first round can be reviewed") {
    print::ReviewJob job = review_job();
    for (print::Course& course : job.review.courses) {
        course.points.resize(1);
        course.marks.clear();
    }
    CHECK(record(job).size() == 1);
}

TEST_CASE("reviews are sound in every style and on every paper") {
    for (const std::string& name : style_names())
        for (const print::Paper paper : {print::Paper::a4, print::Paper::letter, print::Paper::a5}) {
            print::ReviewJob job = review_job(name);
            job.paper = paper;
            const TempFile file("review.pdf", print::pdf(job));
            CHECK(run("qpdf --check " + file.path()).status == 0);
            const std::string text = one_line(run("pdftotext " + file.path() + " -").output);
            CHECK(text.find("G1@h1 was better") != std::string::npos);
        }
}
