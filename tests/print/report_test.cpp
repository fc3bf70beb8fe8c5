#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "documents/sheet.hpp"
#include "print/helpers.hpp"

namespace {

constexpr double report_square = 8.7;

// A sheet with a green block and a black one.
constexpr std::string_view ana = R"(player: Ana
players: 3
level: 2
notation: NOTATION
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
G . . . . . . . . .
G . . . . . . . . .
G G . . . . . . . .
K K . . . . . . . .
K K . . . . . . . .
energy: -oox..........  ..............
extra: 2
bombs: x..
rows: 0 0 0 0 0 0 0 0 0 0 0
total: 12
)";

print::ReportSheet report(std::string_view notation) {
    std::string text(ana);
    text.replace(text.find("NOTATION"), 8, notation);
    if (notation == "crosses")
        for (char& c : text)
            c = c == 'G' || c == 'K' ? 'X' : c;
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    print::ReportSheet result;
    result.sheet = *reading.value;
    result.score = brikks::score(result.sheet);
    return result;
}

print::ReportJob job_of(print::ReportSheet sheet) {
    return {{print::Paper::a4, style(), words()}, {std::move(sheet)}};
}

layout::Box report_grid(const print::RecordedPage& page) {
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (std::abs(shape.box.width - 10 * report_square) < 0.001 &&
            std::abs(shape.box.height - 11 * report_square) < 0.001)
            return shape.box;
    FAIL("no grid");
    return {};
}

std::string reported_square(const layout::Box& grid, layout::Point point) {
    const brikks::Cell cell = {static_cast<int>(std::floor((point.x - grid.x) / report_square)),
                               static_cast<int>(std::floor((grid.bottom() - point.y) / report_square))};
    return brikks::inside(cell) ? brikks::to_string(cell) : std::string();
}

// Returns the squares with a cross in the colour of the player's pen.
std::set<std::string> crossed(const print::RecordedPage& page) {
    std::set<std::string> found;
    const layout::Box grid = report_grid(page);
    for (const auto& [shape, paint] : shapes<print::Segments>(page))
        if (shape.lines.size() == 2 && paint.pen && paint.pen->colour == style().pen) {
            const auto& [from, to] = shape.lines[0];
            const std::string cell = reported_square(grid, {(from.x + to.x) / 2, (from.y + to.y) / 2});
            if (!cell.empty())
                found.insert(cell);
        }
    return found;
}

// Returns the length of all outlines, in squares. They are the only group of segments that are each a square long.
int outline_length(const print::RecordedPage& page) {
    int length = 0;
    for (const auto& [shape, paint] : shapes<print::Segments>(page)) {
        bool edges = paint.pen && paint.pen->colour == style().pen && paint.pen->width > 0.6;
        for (const auto& [from, to] : shape.lines)
            edges = edges && std::abs(std::hypot(to.x - from.x, to.y - from.y) - report_square) < 0.001;
        if (edges)
            length += static_cast<int>(shape.lines.size());
    }
    return length;
}

const std::set<std::string> ana_squares = {"a1", "b1", "a2", "b2", "a3", "b3", "a4", "a5"};

} // namespace

TEST_CASE("crosses alone stay crosses, with colours or outlines blocks are outlined") {
    // The outline of the square block is 8 squares long, that of the other block 10. They share a line of 2 squares.
    for (const auto& [notation, outline] :
         {std::pair{"crosses", 0}, {"colours", 8 + 10 - 2}, {"outlines", 8 + 10 - 2}}) {
        const print::RecordedPage page = record(job_of(report(notation))).at(0);
        CHECK(crossed(page) == ana_squares);
        CHECK(outline_length(page) == outline);
    }
}

TEST_CASE("a known order outlines the blocks and numbers them") {
    print::ReportSheet sheet = report("crosses");
    sheet.order = {{{brikks::Colour::black, 1}, {0, 0}}, {{brikks::Colour::green, 1}, {0, 2}}};
    sheet.verdict = base::Verdict::legal;
    const print::RecordedPage page = record(job_of(sheet)).at(0);
    CHECK(crossed(page) == ana_squares);
    CHECK(outline_length(page) == 8 + 10 - 2);
    const layout::Box grid = report_grid(page);
    std::set<std::string> numbers;
    for (const print::Written& text : texts(page))
        if (const std::string cell = reported_square(grid, text.at);
            !cell.empty() && (text.text == "1" || text.text == "2"))
            numbers.insert(text.text + " " + cell);
    CHECK(numbers == std::set<std::string>{"1 a2", "2 a5"});
    CHECK(count_text(page, "Verdict: legal") == 1);
    CHECK(count_text(page, "Nothing to complain about.") == 1);
}

TEST_CASE("a mini block is an outlined cross") {
    print::ReportSheet sheet;
    sheet.sheet.variant = brikks::Variant::duel;
    sheet.sheet.players = 2;
    sheet.sheet.marks[0][4] = brikks::mini_square;
    const print::RecordedPage page = record(job_of(sheet)).at(0);
    CHECK(crossed(page) == std::set<std::string>{"e1"});
    const layout::Box grid = report_grid(page);
    int boxes = 0;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (paint.pen && paint.pen->colour == style().pen && reported_square(grid, shape.box.centre()) == "e1")
            ++boxes;
    CHECK(boxes == 1);
}

TEST_CASE("energy, extra points and bombs are marked as the player did") {
    const print::ReportJob job = job_of(report("colours"));
    const print::RecordedPage page = record(job).at(0);
    const layout::Box grid = report_grid(page);
    // Counts what is drawn with the pen below the grid, and the bombs beside the grid.
    int circled = 0;
    for (const auto& [disc, paint] : shapes<layout::Disc>(page))
        circled += disc.centre.y > grid.bottom() && paint.pen && paint.pen->colour == job.style.pen ? 1 : 0;
    CHECK(circled == 3); // `oox` of the energy `-oox`: a crossed circle is circled, too; a deactivated one is not
    int struck = 0;
    int bombs = 0;
    for (const auto& [shape, paint] : shapes<print::Segments>(page)) {
        if (shape.lines.size() != 2 || !paint.pen)
            continue;
        struck += shape.lines[0].first.y > grid.bottom() && paint.pen->colour == job.style.pen ? 1 : 0;
        bombs += shape.lines[0].first.x > grid.right() && shape.lines[0].first.y < grid.bottom() &&
                         paint.pen->colour == job.style.pink
                     ? 1
                     : 0;
    }
    CHECK(struck == 2 + 2); // the energy circles 1 and 4, and two extra points
    CHECK(bombs == 1);
}

TEST_CASE("the points: rows, the sum after the total, what was written") {
    const print::RecordedPage page = record(job_of(report("colours"))).at(0);
    std::string all;
    for (const print::Written& text : texts(page))
        all += text.text + "|";
    CHECK(all.find(
              "Points: 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 = 0|Rows|0|Extra points|3|Bombs|6|Energy \u00F7 2|1|"
              "Total|10|Total (written)|12|Verdict: not checked|") != std::string::npos);
}

TEST_CASE("a report of a duel counts complete rows only") {
    print::ReportSheet sheet;
    sheet.sheet.variant = brikks::Variant::duel;
    sheet.sheet.players = 2;
    sheet.sheet.marks[0].fill('X');
    sheet.sheet.marks[1] = sheet.sheet.marks[0];
    sheet.sheet.marks[1][4] = brikks::empty_square;
    sheet.score = brikks::score(sheet.sheet);
    std::string all;
    for (const print::Written& text : texts(record(job_of(sheet)).at(0)))
        all += text.text + "|";
    CHECK(all.find("Points: 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 5 = 5|Complete rows (tie only)|5|") !=
          std::string::npos);
}

TEST_CASE("a report says which bars were not given") {
    print::ReportSheet sheet = report("colours");
    sheet.sheet.energy.reset();
    sheet.sheet.extra.reset();
    sheet.sheet.bombs.reset();
    sheet.score = brikks::score(sheet.sheet);
    const print::RecordedPage page = record(job_of(sheet)).at(0);
    CHECK(count_text(page, "not given") == 3);
    CHECK(count_text(page, "at least 0") == 1);
    CHECK(count_text(page, "?") == 1); // the sum on the sheet

    sheet.sheet.players = 1;
    sheet.score = brikks::score(sheet.sheet);
    for (const print::Written& text : texts(record(job_of(sheet)).at(0)))
        CHECK_FALSE(text.text.starts_with("Rank: "));
}

TEST_CASE("findings are printed whole, on further pages if there are many") {
    print::ReportSheet sheet = report("colours");
    sheet.verdict = base::Verdict::illegal;
    for (int i = 0; i < 80; ++i)
        sheet.findings.push_back({base::Rule::extra,
                                  base::Severity::error,
                                  "finding number " + std::to_string(i) +
                                      " says at some length what is wrong with the crosses on the extra points bar",
                                  "extra",
                                  {}});
    print::ReportJob job = job_of(sheet);
    job.sheets.push_back(report("outlines"));
    const Pages pages = record(job);
    REQUIRE(pages.size() > 3);
    CHECK(pages[0].page.bookmark == "Report 1: Ana");
    CHECK(pages[1].page.bookmark.empty());
    CHECK(pages.back().page.bookmark == "Report " + std::to_string(pages.size()) + ": Ana");
    std::string all;
    for (const print::RecordedPage& page : pages)
        for (const print::Written& text : texts(page))
            if (text.text != "Report" && text.text != "50 mm") // between the texts of two pages
                all += text.text + " ";
    for (int i = 0; i < 80; ++i)
        CHECK(all.find("error: finding number " + std::to_string(i) +
                       " says at some length what is wrong with the crosses on the extra points bar [extra]") !=
              std::string::npos);
}

TEST_CASE("two sheets stand on a page, each beside its panel, and each has a bookmark") {
    print::ReportJob job = job_of(report("colours"));
    job.per_page = 2;
    for (const char* notation : {"outlines", "crosses"})
        job.sheets.push_back(report(notation));
    job.sheets[1].sheet.player = "Ben";
    const Pages pages = record(job);
    REQUIRE(pages.size() == 2);
    CHECK(pages[0].page.height > pages[0].page.width);
    CHECK(count_text(pages[0], "Verdict: not checked") == 2);
    CHECK(count_text(pages[1], "Verdict: not checked") == 1);
    CHECK(pages[0].page.bookmark == "Report 1: Ana");
    CHECK(pages[0].bookmarks == std::vector<std::string>{"Report 1: Ben"});
    CHECK(pages[1].page.bookmark == "Report 2: Ana");
    // Findings that do not fit take the place of the next sheet on the page.
    job.sheets[0].verdict = base::Verdict::illegal;
    for (int i = 0; i < 20; ++i)
        job.sheets[0].findings.push_back({base::Rule::extra, base::Severity::error,
                                          "a finding that says at some length what is wrong with the crosses",
                                          "extra"});
    const Pages longer = record(job);
    REQUIRE(longer.size() == 2);
    CHECK(longer[0].bookmarks.empty());
    CHECK(longer[1].page.bookmark == "Report 2: Ben");
    CHECK(longer[1].bookmarks == std::vector<std::string>{"Report 2: Ana"});
}

TEST_CASE("two sheets stand on a page only if they can be read without effort") {
    print::Look look = job_of(report("colours"));
    CHECK(print::legible_per_page(look) == 2);
    look.paper = print::Paper::letter;
    CHECK(print::legible_per_page(look) == 2);
    look.paper = print::Paper::a5;
    CHECK(print::legible_per_page(look) == 1);
}

TEST_CASE("a report begins with its ranking, and shows the date of a sheet") {
    print::ReportJob job = job_of(report("colours"));
    job.sheets[0].date = "21 November";
    job.ranking = print::Ranking{"Ranking", {"place", "player"}, {{{"1.", "Ana"}, "", false}}, {}};
    const Pages pages = record(job);
    REQUIRE(pages.size() == 2);
    CHECK(pages[0].page.label == "Ranking");
    CHECK(count_text(pages[0], "1.") == 1);
    CHECK(pages[1].page.bookmark == "Report 1: Ana");
    CHECK(count_text(pages[1], "21 November") == 1);
}

TEST_CASE("the squares that findings are about are framed") {
    print::ReportSheet sheet = report("colours");
    sheet.verdict = base::Verdict::illegal;
    sheet.findings.push_back({base::Rule::shape, base::Severity::error, "why", "", {}});
    sheet.marked = bit(brikks::Cell{0, 2}) | bit(brikks::Cell{1, 2});
    const print::RecordedPage page = record(job_of(sheet)).at(0);
    const layout::Box grid = report_grid(page);
    std::set<std::string> framed;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        if (!paint.fill && paint.pen && paint.pen->colour == style().pink)
            framed.insert(reported_square(grid, shape.box.centre()));
    CHECK(framed == std::set<std::string>{"a3", "b3"});
    CHECK(count_text(page, "The squares concerned are marked.") == 1);
}

TEST_CASE("a solo sheet shows its rank") {
    print::ReportSheet sheet = report("colours");
    sheet.sheet.players = 1;
    sheet.score = brikks::score(sheet.sheet);
    CHECK(count_text(record(job_of(sheet)).at(0), "Rank: Insert coin! (<60)") == 1);
}

TEST_CASE("reports are sound in every style and language") {
    for (const std::string& name : style_names())
        for (const std::string& language : languages())
            for (const print::Paper page : {print::Paper::a4, print::Paper::letter, print::Paper::a5}) {
                print::ReportSheet sheet = report("colours");
                sheet.verdict = base::Verdict::undecided;
                const TempFile file("report.pdf",
                                    print::pdf(print::ReportJob{{page, style(name), words(language)}, {sheet}}));
                CHECK(run("qpdf --check " + file.path()).status == 0);
            }
}

TEST_CASE("characters of a name or finding that cannot be printed become question marks") {
    print::ReportSheet sheet = report("colours");
    sheet.sheet.player = "Łukasz 木";
    sheet.verdict = base::Verdict::illegal;
    sheet.findings.push_back({base::Rule::extra, base::Severity::error, "said by Łukasz 木", "extra", {}});
    const Pages pages = record(job_of(sheet));
    CHECK(pages.at(0).page.bookmark == "Report 1: Łukasz ?");
    CHECK(count_text(pages[0], "Łukasz ?") == 1);
    CHECK(count_text(pages[0], "error: said by Łukasz ? [extra]") == 1);
    sheet.sheet.player = std::string(101, 'a');
    CHECK(error_of([&] { print::pdf(job_of(sheet)); }) == "a name has 101 characters; at most 100 are allowed");
}

TEST_CASE("the severity is printed before a finding in the language of the report") {
    print::ReportSheet sheet = report("colours");
    sheet.verdict = base::Verdict::illegal;
    for (const base::Severity severity : {base::Severity::error, base::Severity::warning, base::Severity::note})
        sheet.findings.push_back({base::Rule::extra, severity, "why", "extra", {}});
    print::ReportJob job = job_of(sheet);
    job.words = words("de");
    const Pages pages = record(job);
    for (const char* line : {"Fehler: why [extra]", "Warnung: why [extra]", "Hinweis: why [extra]"})
        CHECK(count_text(pages.at(0), line) == 1);
}
