// Tests every combination of options: each gives a sound document, all of it within the printable part of the page.
#include <doctest/doctest.h>

#include "base/names.hpp"
#include "print/helpers.hpp"
#include "print/printable.hpp"

namespace {

using print::Overview;
using print::Paper;

constexpr double tolerance = 0.01; // mm

void check_inside(const Pages& pages, const std::string& what) {
    for (const print::RecordedPage& page : pages)
        for (const auto& mark : page.marks) {
            const layout::Box box = std::visit([](const auto& each) { return print::bounds(each); }, mark);
            const bool inside = box.x >= print::unprintable - tolerance && box.y >= print::unprintable - tolerance &&
                                box.right() <= page.page.width - print::unprintable + tolerance &&
                                box.bottom() <= page.page.height - print::unprintable + tolerance;
            if (!inside)
                FAIL_CHECK(what << ": " << print::to_text({{page.page, {mark}}}));
        }
}

void check_sound(const std::string& pdf, const std::string& what) {
    const TempFile file("combination.pdf", pdf);
    const Ran check = run("qpdf --check " + file.path());
    CHECK_MESSAGE(check.status == 0, what << "\n" << check.output);
}

// Returns a name of wide letters, as long as a name may be.
std::string widest_name() {
    std::string name;
    for (std::size_t i = 0; i < base::longest_name; ++i)
        name += "Щ";
    return name;
}

struct Case {
    std::string what;
    print::SheetsJob job;
};

// Returns jobs with all papers, divisions and places of the overview. The other options take turns, so that each meets
// each.
std::vector<Case> all_sheets() {
    std::vector<Case> cases;
    int turn = 0;
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const int per_page : {1, 2, 4})
            for (const Overview overview : {Overview::beside, Overview::back, Overview::page, Overview::none})
                for (const std::string& name : style_names()) {
                    if (page == Paper::a5 && per_page == 4 && overview == Overview::beside)
                        continue; // this combination does not fit
                    Case each;
                    each.job = sheets_job(name, languages()[static_cast<std::size_t>(turn) % languages().size()]);
                    print::SheetsJob& job = each.job;
                    job.paper = page;
                    job.per_page = per_page;
                    job.overview = overview;
                    job.cut_marks = turn % 2 == 0;
                    if (turn % 3 == 0)
                        job.variant = brikks::Variant::duel;
                    else if (turn % 3 == 1)
                        job.players = 1 + turn / 3 % 4;
                    if (turn % 5 < 3)
                        job.levels = {1 + turn % 4};
                    if (turn % 7 == 0 && job.players.value_or(4) > 1)
                        job.names = {widest_name(), "Benjamín-Ángel Ñuñez de la Fuente y Älvström"};
                    each.what = "case " + std::to_string(turn) + ", style " + name + ", " + job.words.language;
                    cases.push_back(std::move(each));
                    ++turn;
                }
    return cases;
}

} // namespace

TEST_CASE("nothing is drawn where printers do not print") {
    for (const Case& each : all_sheets())
        check_inside(record(each.job), each.what);
    for (const std::string& language : languages())
        for (const Paper page : {Paper::a4, Paper::letter, Paper::a5}) {
            for (const int per_page : {1, 2, 4}) {
                print::OverviewJob job = overview_job("arcade", language);
                job.paper = page;
                job.per_page = per_page;
                job.cut_marks = true;
                check_inside(record(job), "overview " + language);
            }
            check_inside(record(print::DiceJob{{page, style("ink"), words(language)}}), "dice " + language);
            for (const std::string& name : style_names())
                check_inside(record(bilitaire::BilitaireJob{{page, style(name), words(language)}}),
                             "Bi-litaire " + language);
        }
}

TEST_CASE("qpdf finds no fault with any combination") {
    for (const Case& each : all_sheets())
        check_sound(print::pdf(each.job), each.what);
    for (const std::string& name : style_names())
        for (const std::string& language : languages())
            for (const Paper page : {Paper::a4, Paper::letter, Paper::a5}) {
                print::OverviewJob job = overview_job(name, language);
                job.paper = page;
                check_sound(print::pdf(job), "overview " + name + " " + language);
                check_sound(print::pdf(print::DiceJob{{page, style(name), words(language)}}),
                            "dice " + name + " " + language);
                check_sound(print::pdf(bilitaire::BilitaireJob{{page, style(name), words(language)}}),
                            "Bi-litaire " + name + " " + language);
            }
}

TEST_CASE("texts stay within the sheets and overviews that they belong to") {
    for (const Case& each : all_sheets()) {
        const Pages pages = record(each.job);
        for (const print::RecordedPage& page : pages) {
            std::vector<layout::Box> frames;
            for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
                if (shape.box.height > 22 * 3.8) // the frame of a sheet is the only box that high
                    frames.push_back(shape.box);
            REQUIRE(!frames.empty());
            for (const print::Written& text : texts(page)) {
                if (text.text == "50 mm")
                    continue;
                const layout::Box box = print::bounds(text);
                bool within = false;
                for (const layout::Box& frame : frames)
                    within = within || (box.x >= frame.x && box.right() <= frame.right() && box.y >= frame.y &&
                                        box.bottom() <= frame.bottom());
                CHECK_MESSAGE(within, each.what << ": " << text.text);
            }
        }
    }
}
