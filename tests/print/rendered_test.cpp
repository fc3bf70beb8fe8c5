// Measures rendered pages, which are what a printer would put on paper.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "brikks/circles.hpp"
#include "print/helpers.hpp"

namespace {

// Returns a job with one sheet alone on an A4 page, with squares of 12.6 mm.
print::SheetsJob large_job(const std::string& style_name) {
    print::SheetsJob job = sheets_job(style_name);
    job.overview = print::Overview::none;
    return job;
}

bool alike(print::Rgb a, print::Rgb b) {
    return std::abs(a.red - b.red) <= 3 && std::abs(a.green - b.green) <= 3 && std::abs(a.blue - b.blue) <= 3;
}

// The box around all pixels of a colour within an area, in dots.
struct Extent {
    int left = 1 << 20;
    int top = 1 << 20;
    int right = -1;
    int bottom = -1;
    int count = 0;
    double width() const { return (right - left + 1) / dots; }
    double height() const { return (bottom - top + 1) / dots; }
};
Extent extent(const Picture& picture, print::Rgb colour, Extent within) {
    Extent found;
    for (int y = within.top; y <= within.bottom; ++y)
        for (int x = within.left; x <= within.right; ++x)
            if (alike(picture.at(x, y), colour)) {
                found.left = std::min(found.left, x);
                found.right = std::max(found.right, x);
                found.top = std::min(found.top, y);
                found.bottom = std::max(found.bottom, y);
                ++found.count;
            }
    return found;
}

// Returns the box around the rows of pixels that have the colour for at least 50 mm. Letters in this colour do not
// count.
Extent ground(const Picture& picture, print::Rgb colour) {
    Extent found;
    for (int y = 0; y < picture.height; ++y) {
        const Extent line = extent(picture, colour, {0, y, picture.width - 1, y, 0});
        if (line.count < 50 * dots)
            continue;
        found = {std::min(found.left, line.left), std::min(found.top, y), std::max(found.right, line.right), y,
                 found.count + line.count};
    }
    return found;
}

// The places of the squares of the grid, measured in dots. The top row is found by its ground colour, which no other
// row has.
struct Raster {
    double left;
    double top;
    double side;
    Extent cell(brikks::Cell at) const {
        const double x = left + at.column * side;
        const double y = top + (brikks::row_count - 1 - at.row) * side;
        return {static_cast<int>(x + 3), static_cast<int>(y + 3), static_cast<int>(x + side - 3),
                static_cast<int>(y + side - 3), 0};
    }
};

} // namespace

TEST_CASE("the grid is as large as the style says, to 0.2 mm, and its squares are square") {
    const print::SheetsJob job = large_job("arcade");
    const Picture picture = render(print::pdf(job), resolution);
    const double square = job.style.squares.front();
    // The row that counts four times and the rows that count twice each have a ground colour of their own.
    const Extent four = ground(picture, *job.style.zone_four);
    const Extent two = ground(picture, *job.style.zone_two);
    REQUIRE(four.count > 0);
    REQUIRE(two.count > 0);
    // The line of the frame covers a little of each edge.
    const double line = job.style.frame_line * square;
    CHECK(std::abs(four.width() + line - 10 * square) < 0.2);
    CHECK(std::abs(four.height() + line - square) < 0.2);
    CHECK(std::abs(two.width() + line - 10 * square) < 0.2);
    CHECK(std::abs(two.height() + line - 5 * square) < 0.2);

    // The lines between the squares of the top row are dark columns on its ground.
    const int y = four.top + 3; // above the circle of the row
    std::vector<double> lines;
    for (int x = four.left; x <= four.right; ++x)
        if (!alike(picture.at(x, y), *job.style.zone_four)) {
            if (lines.empty() || x - lines.back() > 5)
                lines.push_back(x);
        }
    REQUIRE(lines.size() == 9);
    for (std::size_t i = 1; i < lines.size(); ++i)
        CHECK(std::abs((lines[i] - lines[i - 1]) / dots - square) < 0.2);
}

TEST_CASE("the twelve circles are found by colour on their squares") {
    const print::SheetsJob job = large_job("arcade");
    const Picture picture = render(print::pdf(job), resolution);
    const Extent four = ground(picture, *job.style.zone_four);
    const double side = job.style.squares.front() * dots;
    const Raster raster = {(four.left + four.right) / 2.0 - 5 * side, (four.top + four.bottom) / 2.0 - side / 2, side};
    const std::map<std::string, char> expected = {{"g11", 'G'}, {"a10", 'R'}, {"i10", 'B'}, {"d9", 'K'},
                                                  {"h8", 'W'},  {"b7", 'Y'},  {"f6", 'R'},  {"c5", 'B'},
                                                  {"j5", 'Y'},  {"a4", 'K'},  {"h4", 'G'},  {"e3", 'W'}};
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column) {
            const brikks::Cell cell = {column, row};
            std::string found;
            for (const brikks::Colour colour : brikks::all_colours) {
                const Extent ring = extent(picture, job.style.colours[colour].ring, raster.cell(cell));
                // Only a round ring counts, 0.8 of the square across, and not a speck.
                if (ring.count > 200 && std::abs(ring.width() - ring.height()) < 0.2 &&
                    std::abs(ring.width() - (0.8 + job.style.ring_line) * side / dots) < 0.3)
                    found += brikks::letter(colour);
            }
            const auto wanted = expected.find(brikks::to_string(cell));
            CHECK_MESSAGE(found == (wanted == expected.end() ? "" : std::string(1, wanted->second)),
                          brikks::to_string(cell));
        }
}

TEST_CASE("the middle of every circle is light enough for a pencil, in both styles and in grey") {
    for (const std::string& name : style_names()) {
        const print::Style look = style(name);
        for (const brikks::Colour colour : brikks::all_colours) {
            const print::Rgb tint = look.colours[colour].tint;
            const print::Rgb ring = look.colours[colour].ring;
            const auto luma = [](print::Rgb c) { return 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue; };
            CHECK(luma(tint) > 210);
            CHECK(luma(tint) - luma(ring) > 90); // so that the letter is legible
        }
    }
}

TEST_CASE("the ink style prints no colour and little ink") {
    const Picture picture = render(print::pdf(sheets_job("ink")), 200);
    double ink = 0;
    int coloured = 0;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const print::Rgb c = picture.at(x, y);
            coloured += c.red != c.green || c.green != c.blue ? 1 : 0;
            ink += 1 - c.red / 255.0;
        }
    CHECK(coloured == 0);
    CHECK(ink / (picture.width * picture.height) < 0.08);
}

TEST_CASE("the edges of the paper stay white") {
    for (const std::string& name : style_names()) {
        print::SheetsJob job = sheets_job(name);
        job.cut_marks = true;
        const Picture picture = render(print::pdf(job), resolution / 2);
        const int edge = static_cast<int>(print::unprintable * dots / 2) - 2;
        int marked = 0;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x)
                if (x < edge || y < edge || x >= picture.width - edge || y >= picture.height - edge)
                    marked += alike(picture.at(x, y), {255, 255, 255}) ? 0 : 1;
        CHECK(marked == 0);
    }
}
