// The pages of Bi-litaire: all pieces are there, at the size that fits the tray, and nothing leaves the paper.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "paper/bilitaire_pages.hpp"
#include "paper/helpers.hpp"
#include "paper/pdf_canvas.hpp"

namespace {

using paper::Paper;

Pages recorded(const paper::BilitaireJob& job) {
    paper::PdfCanvas measure({"", "en"});
    paper::RecordingCanvas canvas(measure);
    draw_bilitaire(canvas, job);
    return canvas.pages();
}

double cell_on(Paper page) {
    return page == Paper::a5 ? paper::small_cell : paper::large_cell;
}

// Square boxes of that side.
int squares(const paper::RecordedPage& page, double side) {
    int count = 0;
    for (const auto& [shape, paint] : shapes<paper::RoundBox>(page))
        count += std::abs(shape.box.width - side) < 0.001 && std::abs(shape.box.height - side) < 0.001 ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("Bi-litaire is three pages: tray, pieces, slips, on every paper, in every style and language") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& look : style_names())
            for (const std::string& language : languages()) {
                CAPTURE(look);
                CAPTURE(language);
                const Pages pages = recorded({page, style(look), words(language)});
                REQUIRE(pages.size() == 3);
                const double cell = cell_on(page);
                CHECK(squares(pages[0], cell) == 16);
                CHECK(squares(pages[0], 4 * cell) == 1);
                CHECK(count_text(pages[0], words(language)[paper::Word::tray_free]) == 4);
                CHECK(squares(pages[1], cell - paper::plate_play) == 12);
                for (const auto& each : pages)
                    for (const auto& mark : each.marks) {
                        const paper::Box box = std::visit([](const auto& one) { return paper::bounds(one); }, mark);
                        const bool inside = box.x >= paper::unprintable - 0.01 && box.y >= paper::unprintable - 0.01 &&
                                            box.right() <= each.page.width - paper::unprintable + 0.01 &&
                                            box.bottom() <= each.page.height - paper::unprintable + 0.01;
                        CHECK_MESSAGE(inside, paper::to_text({{each.page, {mark}}}));
                    }
            }
}

TEST_CASE("There are 48 balls, and they fit the 48 hollows") {
    std::vector<double> balls;
    std::vector<double> hollows;
    for (const auto& [shape, paint] : shapes<paper::Disc>(recorded({Paper::a4, style(), words()})[1])) {
        if (paint.fill == paper::look(style(), brikks::Colour::red).block)
            balls.push_back(shape.radius);
        else if (paint.fill == style().energy)
            hollows.push_back(shape.radius);
    }
    CHECK(balls.size() == 48);
    REQUIRE(hollows.size() == 48);
    CHECK(*std::max_element(balls.begin(), balls.end()) < *std::min_element(hollows.begin(), hollows.end()));
}

TEST_CASE("Cells and hollows bear their names on all four sides") {
    const Pages pages = recorded({Paper::letter, style("ink"), words("fr")});
    for (const std::string name : {"A", "B", "C", "D", "a", "h"})
        CHECK_MESSAGE(count_text(pages[0], name) == 2, name);
    CHECK(count_text(pages[0], "1") == 4); // of cells and of hollows
    CHECK(count_text(pages[0], "8") == 2);
}

TEST_CASE("The document is sound, and its text is the language's") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& language : languages()) {
            const std::string pdf = paper::bilitaire_pdf({page, style("ink"), words(language)});
            const TempFile file("bilitaire.pdf", pdf);
            CHECK(run("qpdf --check " + file.path()).status == 0);
            CHECK(pdf == paper::bilitaire_pdf({page, style("ink"), words(language)}));
        }
}
