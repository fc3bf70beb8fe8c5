// Tests that what is drawn is a sheet as RULES.md 1.3 describes it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "print/helpers.hpp"

namespace {

constexpr double square = 8.7; // the size of squares on half an A4 page

print::SheetsJob plain_job() {
    print::SheetsJob job = sheets_job();
    job.overview = print::Overview::none;
    job.per_page = 2;
    job.names = {""}; // an empty name, so that there is one sheet
    return job;
}

print::RecordedPage page_of(const print::SheetsJob& job) {
    return record(job).at(0);
}

bool near(double a, double b) {
    return std::abs(a - b) < 0.001;
}

// Returns the only box of ten by eleven squares.
layout::Box grid_of(const print::RecordedPage& page, double side = square) {
    std::vector<layout::Box> found;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (near(shape.box.width, 10 * side) && near(shape.box.height, 11 * side))
            found.push_back(shape.box);
    REQUIRE(found.size() == 1);
    return found[0];
}

// Returns the square of the grid whose middle is this point; empty if there is none.
std::string square_of(const layout::Box& grid, layout::Point point) {
    const double column = (point.x - grid.x) / square - 0.5;
    const double row = (grid.bottom() - point.y) / square - 0.5;
    if (!near(column, std::round(column)) || !near(row, std::round(row)))
        return {};
    const brikks::Cell cell = {static_cast<int>(std::round(column)), static_cast<int>(std::round(row))};
    return brikks::inside(cell) ? brikks::to_string(cell) : std::string();
}

// Returns the circles of the energy bar, in order.
std::vector<std::pair<layout::Disc, print::Paint>> energy_circles(const print::RecordedPage& page) {
    std::vector<std::pair<layout::Disc, print::Paint>> found;
    const layout::Box grid = grid_of(page);
    for (const auto& each : shapes<layout::Disc>(page))
        if (each.first.centre.y > grid.bottom() && near(each.first.radius, 0.41 * square))
            found.push_back(each);
    return found;
}

// Returns the pens of the crosses on a point. A cross is two segments that meet in their middles.
std::vector<print::Pen> crosses_on(const print::RecordedPage& page, layout::Point point) {
    std::vector<print::Pen> pens;
    for (const auto& [shape, paint] : shapes<print::Segments>(page)) {
        if (shape.lines.size() != 2 || !paint.pen)
            continue;
        const auto middle_is_there = [&](const auto& line) {
            return near((line.first.x + line.second.x) / 2, point.x) &&
                   near((line.first.y + line.second.y) / 2, point.y);
        };
        if (middle_is_there(shape.lines[0]) && middle_is_there(shape.lines[1]))
            pens.push_back(*paint.pen);
    }
    return pens;
}

// Returns the circles of the energy bar with a cross in this colour.
std::vector<int> crossed_circles(const print::RecordedPage& page, print::Rgb colour) {
    std::vector<int> found;
    int number = 0;
    for (const auto& [disc, paint] : energy_circles(page)) {
        ++number;
        for (const print::Pen& pen : crosses_on(page, disc.centre))
            if (pen.colour == colour)
                found.push_back(number);
    }
    return found;
}

} // namespace

TEST_CASE("the squares have the size that the style says") {
    const print::RecordedPage page = page_of(plain_job());
    const layout::Box grid = grid_of(page);
    // There are 9 lines between the columns and 10 between the rows.
    bool found = false;
    for (const auto& [shape, paint] : shapes<print::Segments>(page)) {
        if (shape.lines.size() != 19)
            continue;
        found = true;
        for (std::size_t i = 0; i < 9; ++i)
            CHECK(near(shape.lines[i].first.x, grid.x + static_cast<double>(i + 1) * square));
        for (std::size_t i = 0; i < 10; ++i)
            CHECK(near(shape.lines[9 + i].first.y, grid.bottom() - static_cast<double>(i + 1) * square));
    }
    CHECK(found);
}

TEST_CASE("twelve circles are on their squares with their letters") {
    for (const std::string& name : style_names()) {
        print::SheetsJob job = plain_job();
        job.style = style(name);
        const print::RecordedPage page = page_of(job);
        const layout::Box grid = grid_of(page);
        std::set<std::string> found;
        for (const auto& [disc, paint] : shapes<layout::Disc>(page)) {
            const std::string cell = square_of(grid, disc.centre);
            if (cell.empty() || !paint.pen)
                continue;
            // The letter of a circle has the colour of its ring.
            for (const print::Written& text : texts(page))
                if (near(text.at.x, disc.centre.x) && std::abs(text.at.y - disc.centre.y) < disc.radius &&
                    text.style.colour == paint.pen->colour)
                    found.insert(cell + " " + text.text);
        }
        CHECK(found == std::set<std::string>{"g11 G", "a10 R", "i10 B", "d9 K", "h8 W", "b7 Y", "f6 R", "c5 B", "j5 Y",
                                             "a4 K", "h4 G", "e3 W"});
    }
}

TEST_CASE("every colour of circles and blocks has a hatch of its own") {
    for (const std::string& name : style_names()) {
        const print::Style look = style(name);
        std::set<print::Hatch> hatches;
        for (const print::ColourStyle& colour : look.colours)
            hatches.insert(colour.hatch);
        CHECK(hatches.size() == 6);
    }
}

TEST_CASE("columns are labelled a to j and rows 1 to 11, beside the grid") {
    const print::RecordedPage page = page_of(plain_job());
    const layout::Box grid = grid_of(page);
    std::string columns;
    std::vector<std::string> rows(11);
    for (const print::Written& text : texts(page)) {
        const layout::Box box = print::bounds(text);
        if (box.bottom() < grid.y && box.bottom() > grid.y - square && box.x > grid.x && box.right() < grid.right())
            columns += text.text;
        if (box.right() < grid.x && box.x > grid.x - 0.6 * square && box.y > grid.y && box.bottom() < grid.bottom())
            rows.at(static_cast<std::size_t>((grid.bottom() - text.at.y) / square)) += text.text;
    }
    CHECK(columns == "abcdefghij");
    CHECK(rows == std::vector<std::string>{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"});
}

TEST_CASE("the score column has room for a pencil in every row, in zones that count once, twice, four times") {
    print::SheetsJob job = plain_job();
    job.markers = false;
    const print::RecordedPage page = page_of(job);
    const layout::Box grid = grid_of(page);
    std::vector<std::string> zones;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page)) {
        const layout::Box& box = shape.box;
        // The boxes to write in are white and left of the grid.
        if (paint.fill != print::Rgb{255, 255, 255} || box.right() > grid.x || box.width < square)
            continue;
        CHECK(box.width >= 1.2 * square);
        const int lowest = static_cast<int>(std::round((grid.bottom() - box.bottom()) / square)) + 1;
        const int highest = static_cast<int>(std::round((grid.bottom() - box.y) / square));
        for (const print::Written& text : texts(page))
            if (text.text.starts_with("\u00D7") && text.at.y > box.y && text.at.y < box.bottom())
                zones.push_back(std::to_string(lowest) + "-" + std::to_string(highest) + " " + text.text);
    }
    CHECK(zones == std::vector<std::string>{"1-5 \u00D71", "6-10 \u00D72", "11-11 \u00D74"});
}

TEST_CASE("28 energy circles in two rows of 14, a pink X in every third from 7 on") {
    const print::SheetsJob job = plain_job();
    const print::RecordedPage page = page_of(job);
    const auto circles = energy_circles(page);
    REQUIRE(circles.size() == 28);
    for (std::size_t i = 1; i < 28; ++i) {
        CHECK((circles[i].first.centre.x > circles[i - 1].first.centre.x) == (i != 14));
        CHECK((circles[i].first.centre.y > circles[i - 1].first.centre.y) == (i == 14));
    }
    CHECK(crossed_circles(page, job.style.pink) == std::vector<int>{7, 10, 13, 16, 19, 22, 25, 28});
    // Circles 1 to 4 are starting points. A 4 is printed on circle 1, and a 3 on circle 2.
    for (std::size_t i = 0; i < 28; ++i) {
        CHECK((circles[i].second.fill == job.style.energy_start) == (i < 4));
        std::string written;
        for (const print::Written& text : texts(page))
            if (std::hypot(text.at.x - circles[i].first.centre.x, text.at.y - circles[i].first.centre.y) < 0.4 * square)
                written += text.text;
        CHECK(written == (i == 0 ? "4" : i == 1 ? "3" : ""));
    }
}

TEST_CASE("the number of players strikes out or adds starting points") {
    const auto struck = [](std::optional<int> players, brikks::Variant variant = brikks::Variant::standard) {
        print::SheetsJob job = plain_job();
        job.players = players;
        job.variant = variant;
        return crossed_circles(page_of(job), job.style.pen);
    };
    CHECK(struck(std::nullopt).empty());
    CHECK(struck(4).empty());
    CHECK(struck(3) == std::vector<int>{1});
    CHECK(struck(2) == std::vector<int>{1, 2});
    CHECK(struck(1).empty());
    CHECK(struck(std::nullopt, brikks::Variant::duel) == std::vector<int>{1, 2});

    print::SheetsJob job = plain_job();
    job.players = 1;
    const auto circles = energy_circles(page_of(job));
    // Circle 5 is drawn a second time, with the colour of a starting point.
    REQUIRE(circles.size() == 29);
    CHECK(circles[28].first.centre == circles[4].first.centre);
    CHECK(circles[28].second.fill == job.style.energy_start);
}

TEST_CASE("the extra points bar has its fifteen fields") {
    const print::RecordedPage page = page_of(plain_job());
    const print::Style look = style();
    std::vector<std::string> fields;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (paint.fill == look.extra)
            for (const print::Written& text : texts(page))
                if (near(text.at.x, shape.box.centre().x) && text.at.y > shape.box.y && text.at.y < shape.box.bottom())
                    fields.push_back(text.text);
    CHECK(fields == std::vector<std::string>{"0", "1", "3", "6", "10", "15", "21", "28", "36", "44", "51", "58", "64",
                                             "70", "75"});
}

TEST_CASE("three bombs, 1 2 4 from the top") {
    const print::SheetsJob job = plain_job();
    const print::RecordedPage page = page_of(job);
    std::vector<std::string> bombs;
    double last = 0;
    for (const auto& [disc, paint] : shapes<layout::Disc>(page))
        if (paint.pen && paint.pen->colour == job.style.fuse)
            for (const print::Written& text : texts(page))
                if (near(text.at.x, disc.centre.x) && std::abs(text.at.y - disc.centre.y) < disc.radius) {
                    bombs.push_back(text.text);
                    CHECK(disc.centre.y > last);
                    last = disc.centre.y;
                }
    CHECK(bombs == std::vector<std::string>{"1", "2", "4"});
}

namespace {

// Returns the lines of the legend beside the grid, from the top: the texts on each side of "=", and an X for each
// cross.
std::vector<std::string> legend(const print::RecordedPage& page) {
    const layout::Box grid = grid_of(page);
    std::vector<std::string> lines;
    for (const print::Written& equals : texts(page)) {
        if (equals.text != "=" || equals.at.x < grid.right())
            continue;
        std::string left;
        std::string right;
        for (const print::Written& text : texts(page))
            if (near(text.at.y, equals.at.y) && text.at.x > grid.right() && text.text != "=")
                (text.at.x < equals.at.x ? left : right) += text.text;
        for (const auto& [shape, paint] : shapes<print::Segments>(page))
            if (shape.lines.size() == 2 && shape.lines[0].first.x > grid.right() &&
                shape.lines[0].first.y < equals.at.y && shape.lines[0].second.y > equals.at.y - 0.2 * square &&
                shape.lines[0].first.y > equals.at.y - 0.4 * square)
                (shape.lines[0].first.x < equals.at.x ? left : right) += "X";
        lines.push_back(left + "=" + right);
    }
    return lines;
}

} // namespace

TEST_CASE("the legend: crosses a row, rows at once, what energy buys") {
    print::SheetsJob job = plain_job();
    const print::RecordedPage page = page_of(job);
    CHECK(count_text(page, "Per row") == 1);
    CHECK(count_text(page, "At once") == 1);
    CHECK(count_text(page, "= one column") == 1);
    CHECK(count_text(page, "= any block") == 1);
    CHECK(legend(page) == std::vector<std::string>{"10X=5", "9X=2", "8X=1", "2=X", "3=XX", "4=XXXX"});
    job.variant = brikks::Variant::duel; // in a duel only complete rows count
    CHECK(legend(page_of(job)) == std::vector<std::string>{"10X=5", "2=X", "3=XX", "4=XXXX"});
}

TEST_CASE("the level and its rule, or all four to tick") {
    print::SheetsJob job = plain_job();
    print::RecordedPage page = page_of(job);
    for (const char* effect : {"+1 energy", "nothing", "–1 energy", "–2 energy"})
        CHECK(count_text(page, effect) == 1);

    const std::array<const char*, 4> rules = {"In another colour: +1 energy.", "In another colour: nothing.",
                                              "In another colour: –1 energy.", "In another colour: –2 energy."};
    for (int level = 1; level <= 4; ++level) {
        job.levels = {level};
        page = page_of(job);
        CHECK(count_text(page, "Level") == 1);
        CHECK(count_text(page, "Cover a circle in its own colour: +2 energy.") == 1);
        CHECK(count_text(page, rules[static_cast<std::size_t>(level - 1)]) == 1);
    }
}

TEST_CASE("name and date have lines, or the name is printed") {
    print::SheetsJob job = plain_job();
    CHECK(count_text(page_of(job), "Name") == 1);
    CHECK(count_text(page_of(job), "Date") == 1);
    job.names = {"Zoë"};
    CHECK(count_text(page_of(job), "Zoë") == 1);
}

TEST_CASE("a solo sheet has the rank chart") {
    print::SheetsJob job = plain_job();
    job.players = 1;
    job.levels = {3};
    const print::RecordedPage page = page_of(job);
    CHECK(count_text(page, "Solo") == 1);
    CHECK(count_text(page, "Rank") == 1);
    CHECK(count_text(page, "Total + 10") == 1);
    CHECK(count_text(page, "Cover a circle in its own colour: +2 energy. In another colour: –1 energy.") == 1);
    for (const char* range : {">150", "130-150", "110-129", "100-109", "90-99", "80-89", "70-79", "60-69", "<60"})
        CHECK(count_text(page, range) == 1);
    for (int i = 0; i < 9; ++i)
        CHECK(count_text(page, job.words[print::Word::rank_1 + i]) == 1);
    job.levels = {1};
    CHECK(count_text(page_of(job), "Total + 0") == 0);
    job.players = 2;
    CHECK(count_text(page_of(job), ">150") == 0);
}

TEST_CASE("without a level a solo sheet has all four to tick, and what each does") {
    print::SheetsJob job = plain_job();
    job.players = 1;
    const print::RecordedPage page = page_of(job);
    CHECK(count_text(page, "Cover a circle in its own colour: +2 energy. In another colour:") == 1);
    for (const char* text : {"Level", "+1 energy", "nothing", "–1 energy", "–2 energy"})
        CHECK(count_text(page, text) == 1);
    int boxes = 0;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        boxes += near(shape.box.width, 0.36 * square) && near(shape.box.height, 0.36 * square) ? 1 : 0;
    CHECK(boxes == 4);
}

TEST_CASE("the level and the rank chart of a solo sheet keep their distance") {
    for (const std::string& language : languages())
        for (const int level : {0, 4}) {
            print::SheetsJob job = plain_job();
            job.words = words(language);
            job.players = 1;
            if (level > 0)
                job.levels = {level};
            const print::RecordedPage page = page_of(job);
            const layout::Box rule = layout::SheetLayout(print::PagePlan(job.paper, 2).place(0), square).rule;
            std::vector<layout::Box> lines;
            for (const print::Written& text : texts(page))
                if (text.at.y > rule.y && text.at.y < rule.bottom())
                    lines.push_back(print::bounds(text));
            CHECK(lines.size() > 20);
            for (std::size_t i = 0; i < lines.size(); ++i)
                for (std::size_t k = i + 1; k < lines.size(); ++k)
                    CHECK_MESSAGE((lines[i].right() <= lines[k].x || lines[k].right() <= lines[i].x ||
                                   lines[i].bottom() <= lines[k].y || lines[k].bottom() <= lines[i].y),
                                  language);
        }
}

TEST_CASE("a duel sheet has a line for mini blocks instead of the extra points") {
    print::SheetsJob job = plain_job();
    job.variant = brikks::Variant::duel;
    const print::RecordedPage page = page_of(job);
    CHECK(count_text(page, "Duel") == 1);
    CHECK(count_text(page, "Mini blocks") == 1);
    CHECK(count_text(page, "Extra points") == 0);
    CHECK(count_text(page, "75") == 0);
    CHECK(count_text(page, "Complete rows (tie only)") == 1);
    int fields = 0;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        fields += near(shape.box.width, 0.54 * square) && near(shape.box.height, 0.54 * square) ? 1 : 0;
    CHECK(fields == layout::mini_fields);
}

TEST_CASE("the boxes for the sums") {
    const print::RecordedPage page = page_of(plain_job());
    for (const char* label : {"Rows", "Energy \u00F7 2", "Total"})
        CHECK(count_text(page, label) == 1);
    CHECK(count_text(page, "+") == 3);
    CHECK(count_text(page, "Bombs") == 2);
    CHECK(count_text(page, "Extra points") == 2);
}
