#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "print/helpers.hpp"

namespace {

// A block found on the page: its colour, its squares as dots and X from the top down, and its middle.
struct Found {
    char colour;
    std::string picture;
    layout::Point middle;
};

std::vector<Found> blocks(const print::RecordedPage& page, const print::Style& look) {
    std::vector<Found> found;
    for (const auto& [shape, paint] : shapes<print::Boxes>(page)) {
        if (shape.boxes.size() != 4)
            continue;
        const double side = shape.boxes[0].width;
        double left = 1e9;
        double top = 1e9;
        double right = 0;
        double bottom = 0;
        for (const layout::Box& box : shape.boxes) {
            CHECK(box.width == doctest::Approx(side));
            CHECK(box.height == doctest::Approx(side));
            left = std::min(left, box.x);
            top = std::min(top, box.y);
            right = std::max(right, box.right());
            bottom = std::max(bottom, box.bottom());
        }
        std::vector<std::string> rows(static_cast<std::size_t>(std::lround((bottom - top) / side)),
                                      std::string(static_cast<std::size_t>(std::lround((right - left) / side)), '.'));
        for (const layout::Box& box : shape.boxes)
            rows.at(static_cast<std::size_t>(std::lround((box.y - top) / side)))
                .at(static_cast<std::size_t>(std::lround((box.x - left) / side))) = 'X';
        std::string picture;
        for (const std::string& row : rows)
            picture += (picture.empty() ? "" : " ") + row;
        // The letter on the block says its colour.
        std::string letters;
        for (const print::Written& text : texts(page))
            for (const layout::Box& box : shape.boxes)
                if (text.at.x > box.x && text.at.x < box.right() && text.at.y > box.y && text.at.y < box.bottom())
                    letters += text.text;
        REQUIRE(letters.size() == 1);
        CHECK(paint.fill == look.colours[*brikks::parse_colour(letters[0])].block);
        found.push_back({letters[0], picture, {(left + right) / 2, (top + bottom) / 2}});
    }
    return found;
}

const std::vector<std::vector<std::string>> expected = {
    {".X. XXX", "X. XX X.", "XXX .X.", ".X XX .X"}, // white
    {".X .X XX", "X.. XXX", "XX X. X.", "XXX ..X"}, // yellow
    {"X. X. XX", "XXX X..", "XX .X .X", "..X XXX"}, // green
    {".X XX X.", ".X XX X.", "XX. .XX", "XX. .XX"}, // red
    {"X. XX .X", "X. XX .X", ".XX XX.", ".XX XX."}, // blue
    {"XX XX", "XX XX", "X X X X", "XXXX"},          // black
};

} // namespace

TEST_CASE("the overview shows the 24 blocks as the rules draw them, rows by colour and columns by number") {
    for (const std::string& name : style_names()) {
        const print::OverviewJob job = overview_job(name);
        const Pages pages = record(job);
        REQUIRE(pages.size() == 1);
        std::vector<Found> found = blocks(pages[0], job.style);
        REQUIRE(found.size() == 24);
        std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
            return std::abs(a.middle.y - b.middle.y) > 1 ? a.middle.y < b.middle.y : a.middle.x < b.middle.x;
        });
        for (std::size_t i = 0; i < 24; ++i) {
            CHECK(found[i].colour == std::string("WYGRBK")[i / 4]);
            CHECK(found[i].picture == expected[i / 4][i % 4]);
        }
        // The columns are under the numbers of the die.
        for (std::size_t column = 0; column < 4; ++column)
            for (const print::Written& text : texts(pages[0]))
                if (text.text == std::to_string(column + 1) && text.style.size > 6 && text.at.y < found[0].middle.y)
                    CHECK(text.at.x == doctest::Approx(found[column].middle.x));
    }
}

TEST_CASE("the overview names the colours and the costs") {
    const Pages pages = record(overview_job());
    for (const char* text :
         {"white", "yellow", "green", "red", "blue", "black", "= one column", "= any block", "Overview"})
        CHECK(count_text(pages[0], text) == 1);
}

TEST_CASE("cards: four overviews on a page") {
    print::OverviewJob job = overview_job();
    job.per_page = 4;
    CHECK(blocks(record(job)[0], job.style).size() == 4 * 24);
}

TEST_CASE("the overview prints the rules of the game that is played") {
    const auto text_of = [](const print::OverviewJob& job) {
        std::string all;
        for (const print::Written& text : texts(record(job)[0]))
            all += text.text + " ";
        return all;
    };
    const auto has = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    print::OverviewJob job = overview_job();
    const std::string standard = text_of(job);
    CHECK(has(standard, "+1 energy (Level 1), nothing (Level 2), –1 energy (Level 3), –2 energy (Level 4)."));
    CHECK(has(standard, job.words[print::Word::rule_roll]));
    CHECK(has(standard, "each player puts a different block of column 1"));
    CHECK(has(standard, job.words[print::Word::rule_circles]));
    CHECK(has(standard, job.words[print::Word::rule_lines]));
    CHECK(has(standard, job.words[print::Word::rule_out]));
    CHECK(has(standard, job.words[print::Word::rule_end]));
    CHECK(has(standard, job.words[print::Word::rule_total]));
    CHECK(!has(standard, job.words[print::Word::rule_mini]));

    job.level = 4;
    CHECK(has(text_of(job), "In another colour: –2 energy."));
    job.players = 1;
    CHECK(has(text_of(job), job.words[print::Word::rule_roll_solo]));
    CHECK(!has(text_of(job), job.words[print::Word::rule_roll]));
    CHECK(has(text_of(job), job.words[print::Word::rule_start_solo]));
    CHECK(has(text_of(job), job.words[print::Word::rule_circles_solo]));
    CHECK(!has(text_of(job), job.words[print::Word::rule_end]));
    CHECK(!has(text_of(job), "each player"));
    job.players = std::nullopt;
    job.variant = brikks::Variant::duel;
    const std::string duel = text_of(job);
    CHECK(has(duel, job.words[print::Word::rule_circles_duel]));
    CHECK(has(duel, job.words[print::Word::rule_mini]));
    CHECK(has(duel, job.words[print::Word::rule_mini_draw]));
    CHECK(has(duel, job.words[print::Word::rule_out]));
    CHECK(has(duel, job.words[print::Word::rule_duel_end]));
    CHECK(!has(duel, job.words[print::Word::rule_total]));
}

TEST_CASE("an overview with sheets that are marked for their players does not ask for these marks again") {
    print::SheetsJob job = sheets_job();
    const auto asks = [&](print::Word rule) {
        bool found = false;
        for (const print::RecordedPage& page : record(job))
            for (const print::Written& text : texts(page))
                found = found || (text.text.size() > 10 && job.words[rule].starts_with(text.text));
        return found;
    };
    for (const print::Overview overview : {print::Overview::beside, print::Overview::back, print::Overview::page}) {
        job = sheets_job();
        job.overview = overview;
        CHECK(asks(print::Word::rule_circles));
        job.players = 3;
        CHECK(!asks(print::Word::rule_circles));
        job.players = 1;
        CHECK(!asks(print::Word::rule_circles_solo));
        job.players = {};
        job.variant = brikks::Variant::duel;
        CHECK(!asks(print::Word::rule_circles_duel));
    }
}
