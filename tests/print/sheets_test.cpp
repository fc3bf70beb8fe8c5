// Tests `print sheets`: pages, places, names, levels, copies, and the jobs that are refused.
#include <doctest/doctest.h>

#include <stdexcept>

#include "print/helpers.hpp"

namespace {

using print::Overview;
using print::Paper;

std::vector<std::string> labels(const Pages& pages) {
    std::vector<std::string> result;
    for (const print::RecordedPage& page : pages)
        result.push_back(page.page.label + " " + std::to_string(page.page.number));
    return result;
}

// Returns the frames of sheets and overviews on a page, in the order in which they are drawn.
std::vector<layout::Box> frames(const print::RecordedPage& page, double square) {
    std::vector<layout::Box> found;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (std::abs(shape.box.height - square * layout::sheet_height) < 0.001)
            found.push_back(shape.box);
    return found;
}

std::string refusal(const print::SheetsJob& job) {
    return error_of([&] { print::pdf(job); });
}

} // namespace

TEST_CASE("the default: sheet and overview side by side on one landscape page") {
    const Pages pages = record(sheets_job());
    REQUIRE(pages.size() == 1);
    CHECK(pages[0].page.width == 297);
    CHECK(pages[0].page.height == 210);
    CHECK(pages[0].page.bookmark == "Sheet 1");
    const std::vector<layout::Box> both = frames(pages[0], 8.7);
    REQUIRE(both.size() == 2);
    CHECK(both[0].right() < 148.5);
    CHECK(both[1].x > 148.5);
    CHECK(both[0].y == both[1].y);
    CHECK(count_text(pages[0], "Overview") == 1);
}

TEST_CASE("the paper and the number of sheets per page decide how large the squares are") {
    struct Expected {
        Paper page;
        int per_page;
        Overview overview;
        double width;
        double height;
        double square;
    };
    for (const Expected& each : {Expected{Paper::a4, 1, Overview::beside, 297, 210, 8.7},
                                 {Paper::a4, 1, Overview::none, 210, 297, 12.6},
                                 {Paper::a4, 2, Overview::none, 297, 210, 8.7},
                                 {Paper::a4, 2, Overview::beside, 210, 297, 6.1},
                                 {Paper::a4, 4, Overview::none, 210, 297, 6.1},
                                 {Paper::a4, 4, Overview::beside, 297, 210, 4.1},
                                 {Paper::letter, 1, Overview::beside, 279.4, 215.9, 8.7},
                                 {Paper::letter, 1, Overview::none, 215.9, 279.4, 11.8},
                                 {Paper::letter, 4, Overview::none, 215.9, 279.4, 5.7},
                                 {Paper::letter, 4, Overview::beside, 279.4, 215.9, 3.9},
                                 {Paper::a5, 1, Overview::beside, 210, 148, 5.9},
                                 {Paper::a5, 1, Overview::none, 148, 210, 8.7},
                                 {Paper::a5, 4, Overview::none, 148, 210, 4.1}}) {
        print::SheetsJob job = sheets_job();
        job.paper = each.page;
        job.per_page = each.per_page;
        job.overview = each.overview;
        const Pages pages = record(job);
        REQUIRE(pages.size() == 1);
        CHECK(pages[0].page.width == each.width);
        CHECK(pages[0].page.height == each.height);
        const std::size_t places =
            static_cast<std::size_t>(each.per_page) * (each.overview == Overview::beside ? 2 : 1);
        CHECK(frames(pages[0], each.square).size() == places);
    }
}

TEST_CASE("copies, names and levels") {
    print::SheetsJob job = sheets_job();
    job.copies = 3;
    CHECK(record(job).size() == 3);

    job.names = {"Ana", "Ben"};
    job.levels = {1, 4};
    const Pages pages = record(job);
    REQUIRE(pages.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(count_text(pages[i], i % 2 == 0 ? "Ana" : "Ben") == 1);
        CHECK(count_text(pages[i], i % 2 == 0 ? "Ben" : "Ana") == 0);
        CHECK(count_text(pages[i], i % 2 == 0 ? "In another colour: +1 energy." : "In another colour: –2 energy.") ==
              1);
        CHECK(pages[i].page.bookmark == "Sheet " + std::to_string(i + 1) + (i % 2 == 0 ? ": Ana" : ": Ben"));
        CHECK(pages[i].page.number == static_cast<int>(i) + 1);
    }
}

TEST_CASE("names fill the pages one after another, and a last page may have places left") {
    print::SheetsJob job = sheets_job();
    job.overview = Overview::none;
    job.per_page = 2;
    job.names = {"Ana", "Ben", "Cleo"};
    job.copies = 3;
    const Pages pages = record(job);
    std::vector<std::string> bookmarks;
    for (const print::RecordedPage& page : pages)
        bookmarks.push_back(page.page.bookmark);
    CHECK(bookmarks == std::vector<std::string>{"Sheet 1: Ana, Ben", "Sheet 2: Cleo, Ana", "Sheet 3: Ben, Cleo",
                                                "Sheet 4: Ana, Ben", "Sheet 5: Cleo"});
    for (std::size_t i = 0; i < pages.size(); ++i) {
        std::vector<std::string> shown;
        for (const print::Written& text : texts(pages[i]))
            if (text.text == "Ana" || text.text == "Ben" || text.text == "Cleo")
                shown.push_back(text.text);
        std::string all;
        for (const std::string& name : shown)
            all += (all.empty() ? "" : ", ") + name;
        CHECK(pages[i].page.bookmark == "Sheet " + std::to_string(i + 1) + ": " + all);
    }
}

TEST_CASE("the number of names is that of the players, unless it is given") {
    struct Expected {
        std::vector<std::string> names;
        std::optional<int> players;
        std::string shown;
    };
    for (const Expected& each : {Expected{{"Ana"}, {}, "Solo"},
                                 {{"Ana", "Ben"}, {}, "2 players"},
                                 {{"Ana", "Ben", "Cleo"}, {}, "3 players"},
                                 {{"Ana", "", "Cleo", "Dan"}, {}, "4 players"},
                                 {{"Ana", "Ben"}, 3, "3 players"}}) {
        print::SheetsJob job = sheets_job();
        job.names = each.names;
        job.players = each.players;
        const Pages pages = record(job);
        CHECK(pages.size() == each.names.size());
        for (const print::RecordedPage& page : pages)
            CHECK(count_text(page, each.shown) == 1);
    }
    print::SheetsJob blank = sheets_job();
    blank.names = {""};
    CHECK(count_text(record(blank).at(0), "Solo") == 0);
}

TEST_CASE("without names a page is filled with equal sheets") {
    print::SheetsJob job = sheets_job();
    job.overview = Overview::none;
    job.per_page = 4;
    const Pages pages = record(job);
    REQUIRE(pages.size() == 1);
    CHECK(count_text(pages[0], "Date") == 4);
}

TEST_CASE("a sheet for each name, level or player, and sheets without a name fill the page") {
    struct Expected {
        std::vector<std::string> names;
        std::vector<int> levels;
        std::optional<int> players;
        bool duel;
        std::optional<int> sheets;
        int copies;
        int per_page;
        std::size_t count;
    };
    for (const Expected& each : {Expected{{}, {}, {}, false, {}, 1, 1, 1},
                                 {{}, {}, {}, false, {}, 1, 4, 4},
                                 {{}, {}, 4, false, {}, 1, 1, 4},
                                 {{}, {}, 4, false, {}, 1, 2, 4},
                                 {{}, {}, 3, false, {}, 1, 2, 4},
                                 {{}, {}, 3, false, {}, 2, 1, 6},
                                 {{}, {}, 1, false, {}, 1, 4, 4},
                                 {{}, {}, {}, true, {}, 1, 1, 2},
                                 {{}, {1, 3, 2}, {}, false, {}, 2, 2, 6},
                                 {{"Ana", "Ben", "Cleo"}, {}, {}, false, {}, 2, 2, 6},
                                 {{"Ana"}, {}, 3, false, {}, 1, 2, 1},
                                 {{}, {}, 4, false, 7, 1, 2, 7},
                                 {{"Ana", "Ben"}, {1, 4}, {}, false, 5, 1, 1, 5}}) {
        print::SheetsJob job = sheets_job();
        job.names = each.names;
        job.levels = each.levels;
        job.players = each.players;
        if (each.duel)
            job.variant = brikks::Variant::duel;
        job.sheets = each.sheets;
        job.copies = each.copies;
        job.per_page = each.per_page;
        for (const Overview overview : {Overview::beside, Overview::back, Overview::page, Overview::none}) {
            job.overview = overview;
            const Pages pages = record(job);
            const print::Count count = print::count(job);
            std::size_t sheets = 0;
            std::size_t overviews = 0;
            for (const print::RecordedPage& page : pages) {
                sheets += static_cast<std::size_t>(count_text(page, "Date"));
                overviews += static_cast<std::size_t>(count_text(page, "Overview"));
            }
            CHECK(count.sheets == each.count);
            CHECK(sheets == each.count);
            CHECK(count.overviews == overviews);
            CHECK(count.pages == pages.size());
        }
    }
}

TEST_CASE("with a number of sheets, those of the players come in turn") {
    print::SheetsJob job = sheets_job();
    job.names = {"Ana", "Ben"};
    job.sheets = 3;
    std::string names;
    for (const print::RecordedPage& page : record(job))
        names += page.page.bookmark.substr(page.page.bookmark.find(": "));
    CHECK(names == ": Ana: Ben: Ana");
}

TEST_CASE("the overview on a page of its own, or not at all") {
    print::SheetsJob job = sheets_job();
    job.copies = 2;
    job.overview = Overview::page;
    const Pages pages = record(job);
    CHECK(labels(pages) == std::vector<std::string>{"Sheet 1", "Sheet 2", "Overview 1"});
    CHECK(count_text(pages[0], "Overview") == 0);
    CHECK(count_text(pages[2], "Overview") == 1);
    job.overview = Overview::none;
    CHECK(labels(record(job)) == std::vector<std::string>{"Sheet 1", "Sheet 2"});
}

TEST_CASE("the overview on the back lies behind its sheet") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const int per_page : {1, 2, 4}) {
            print::SheetsJob job = sheets_job();
            job.paper = page;
            job.per_page = per_page;
            job.overview = Overview::back;
            job.names = {"Ana", "Ben", "Cleo"}; // with 2 or 4 sheets a page, the last page is not full
            const Pages pages = record(job);
            REQUIRE(pages.size() == 2 * static_cast<std::size_t>((3 + per_page - 1) / per_page));
            for (std::size_t i = 0; i < pages.size(); i += 2) {
                CHECK(pages[i].page.label == "Sheet");
                CHECK(pages[i + 1].page.label == "Overview");
                const double square = print::square_for(print::PagePlan(page, per_page), job.style);
                const auto front = frames(pages[i], square);
                const auto back = frames(pages[i + 1], square);
                REQUIRE(front.size() == back.size());
                const double width = pages[i].page.width;
                const double height = pages[i].page.height;
                for (std::size_t k = 0; k < front.size(); ++k) {
                    // The page is turned over its long edge. So left and right swap on a portrait page, and top and
                    // bottom on a landscape page.
                    const double x = height > width ? width - front[k].right() : front[k].x;
                    const double y = height > width ? front[k].y : height - front[k].bottom();
                    CHECK(back[k].x == doctest::Approx(x));
                    CHECK(back[k].y == doctest::Approx(y));
                }
            }
        }
}

TEST_CASE("cut marks only when asked for, none within what is cut out") {
    for (const int per_page : {1, 2, 4}) {
        print::SheetsJob job = sheets_job();
        job.overview = Overview::none;
        job.per_page = per_page;
        const Pages without = record(job);
        job.cut_marks = true;
        const Pages with = record(job);
        CHECK(with[0].marks.size() == without[0].marks.size() + 1);
        const double square = print::square_for(print::PagePlan(job.paper, per_page), job.style);
        // The cut marks come right after the lines and the text of the ruler.
        const auto& drawn = std::get<print::Drawn>(with[0].marks.at(2));
        const auto& marks = std::get<print::Segments>(drawn.shape);
        CHECK(marks.lines.size() == (per_page == 1 ? 8 : per_page == 2 ? 2 : 6));
        for (const auto& [from, to] : marks.lines)
            for (const layout::Box& frame : frames(with[0], square))
                for (const layout::Point& end : {from, to})
                    CHECK(!(end.x >= frame.x && end.x <= frame.right() && end.y >= frame.y && end.y <= frame.bottom()));
    }
}

TEST_CASE("the ruler is 50 mm long") {
    const print::RecordedPage page = record(sheets_job())[0];
    CHECK(count_text(page, "50 mm") == 1);
    const auto& drawn = std::get<print::Drawn>(page.marks.at(0));
    const auto& [from, to] = std::get<print::Segments>(drawn.shape).lines.at(0);
    CHECK(to.x - from.x == 50);
    CHECK(to.y == from.y);
}

TEST_CASE("two runs give the same bytes") {
    for (const std::string& name : style_names()) {
        print::SheetsJob job = sheets_job(name, "de");
        job.names = {"Ana", "Ben"};
        job.overview = Overview::back;
        CHECK(print::pdf(job) == print::pdf(job));
    }
}

TEST_CASE("copies cost next to nothing") {
    print::SheetsJob job = sheets_job();
    const std::size_t one = print::pdf(job).size();
    CHECK(one < 60'000);
    job.copies = 1000;
    CHECK(print::pdf(job).size() < one + 1'000 * 1'000);
}

TEST_CASE("more names than players make several tables, as equal as possible") {
    const std::vector<std::string> names = {"Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gil", "Hal", "Ida"};
    const auto tables = [&](std::size_t count, int players) {
        print::SheetsJob job = sheets_job();
        job.names.assign(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count));
        job.players = players;
        const std::vector<print::PlacedSheet> sheets = print::placed_sheets(job);
        REQUIRE(sheets.size() == count);
        std::size_t index = 0;
        for (const std::size_t size : print::count(job).tables)
            for (std::size_t seat = 0; seat < size; ++seat, ++index) {
                CHECK(sheets[index].contents.players == static_cast<int>(size));
                CHECK(sheets[index].contents.name == names[index]);
            }
        return print::count(job).tables;
    };
    using Tables = std::vector<std::size_t>;
    CHECK(tables(6, 3) == Tables{3, 3});
    CHECK(tables(7, 3) == Tables{3, 2, 2});
    CHECK(tables(4, 3) == Tables{2, 2});
    CHECK(tables(5, 4) == Tables{3, 2});
    CHECK(tables(9, 4) == Tables{3, 3, 3});
    CHECK(tables(4, 2) == Tables{2, 2});
    CHECK(tables(3, 1) == Tables{1, 1, 1});
    CHECK(tables(3, 3).empty());
    CHECK(tables(2, 3).empty());
}

TEST_CASE("options that do not go together") {
    const auto with = [](auto change) {
        print::SheetsJob job = sheets_job();
        change(job);
        return refusal(job);
    };
    using Job = print::SheetsJob;
    CHECK(with([](Job& job) { job.copies = 4001; }) == "that would be more than 4000 sheets in one document");
    CHECK(with([](Job& job) { job.copies = 2'000'000'000; }) == "that would be more than 4000 sheets in one document");
    CHECK(with([](Job& job) {
              job.variant = brikks::Variant::duel;
              job.players = 3;
          }) == "a duel has 2 players, not 3");
    CHECK(with([](Job& job) {
              job.players = 2;
              job.names = {"Ana", "Ben", "Cleo"};
          }) == "3 names do not make tables of 2 players: somebody would be alone");
    CHECK(with([](Job& job) {
              job.variant = brikks::Variant::duel;
              job.names = {"Ana", "Ben", "Cleo"};
          }) == "3 names do not make tables of 2 players: somebody would be alone");
    CHECK(with([](Job& job) {
              job.names = {"Ana"};
              job.levels = {1, 2};
          }) == "2 levels do not fit 1 name: give one level for all or one for each");
    CHECK(with([](Job& job) {
              job.players = 3;
              job.levels = {1, 2};
          }) == "2 levels do not fit 3 players: give one level for all or one for each");
    CHECK(with([](Job& job) {
              job.paper = Paper::a5;
              job.per_page = 4;
          }) ==
          "the sheets do not fit: even the smallest squares of the style 'arcade' are too large for that many places "
          "on this paper; use larger paper, fewer sheets per page, or another place for the overview");
    const std::string too_many =
        "5 names are too many: a game has 1 to 4 players; with --players N they make several tables";
    CHECK(with([](Job& job) { job.names = {"Ana", "Ben", "Cleo", "Dan", "Eva"}; }) == too_many);
    CHECK(with([](Job& job) { job.names = {"", "", "", "", ""}; }) == too_many);
    CHECK(with([](Job& job) { job.names = {std::string(101, 'a')}; }) ==
          "a name has 101 characters; at most 100 are allowed");
    CHECK(with([](Job& job) { job.names = {"Ana", "ANA"}; }) == "two players cannot both be called \"ANA\"");
    CHECK(with([](Job& job) { job.names = {"Ana", "12"}; }) == "\"12\" is a number, not a name");
    CHECK(with([](Job& job) {
              job.sheets = 4;
              job.copies = 2;
          }) == "the number of sheets and that of copies cannot both be given");
    CHECK(with([](Job& job) {
              job.sheets = 1;
              job.names = {"Ana", "Ben"};
          }) == "1 sheet is too few for 2 players");
    CHECK(with([](Job& job) {
              job.names = {"Łukasz", "木"};
          }) ==
          "'木' (U+6728) in \"木\" cannot be printed: the pages can show only Latin, Greek and Cyrillic letters; leave "
          "such a name empty, as in \"Ana,,Ben\", and write it by hand");
}

TEST_CASE("numbers out of their range are refused before anything is drawn") {
    const auto draw = [](auto change) {
        print::SheetsJob job = sheets_job();
        change(job);
        record(job);
    };
    CHECK_THROWS_AS(draw([](auto& job) { job.per_page = 0; }), std::invalid_argument);
    CHECK_THROWS_AS(draw([](auto& job) { job.per_page = 3; }), std::invalid_argument);
    CHECK_THROWS_AS(draw([](auto& job) { job.copies = 0; }), std::invalid_argument);
    CHECK_THROWS_AS(draw([](auto& job) { job.players = 5; }), std::invalid_argument);
    CHECK_THROWS_AS(draw([](auto& job) { job.levels = {2, 0}; }), std::invalid_argument);
}
