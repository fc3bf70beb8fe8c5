// The pages of Bi-litaire: all pieces are there, at the size that fits the tray.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "paper/helpers.hpp"

namespace {

using paper::Paper;

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

bool overlap(const paper::Box& one, const paper::Box& other) {
    return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

} // namespace

TEST_CASE("Bi-litaire is three pages: tray, pieces, slips, on every paper, in every style and language") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& look : style_names())
            for (const std::string& language : languages()) {
                CAPTURE(look);
                CAPTURE(language);
                const Pages pages = record(paper::BilitaireJob{page, style(look), words(language)});
                REQUIRE(pages.size() == 3);
                const double cell = cell_on(page);
                CHECK(squares(pages[0], cell) == 16);
                CHECK(squares(pages[0], 4 * cell) == 1);
                CHECK(count_text(pages[0], words(language)[paper::Word::tray_free]) == 4);
                CHECK(squares(pages[1], cell - paper::plate_play) == 12);
                for (const auto& each : pages)
                    CHECK(count_text(each, words(language)[paper::Word::ruler]) == 1);
            }
}

TEST_CASE("There are 48 balls, and they fit the 48 hollows") {
    std::vector<double> balls;
    std::vector<double> hollows;
    for (const auto& [shape, paint] :
         shapes<paper::Disc>(record(paper::BilitaireJob{Paper::a4, style(), words()})[1])) {
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
    const Pages pages = record(paper::BilitaireJob{Paper::letter, style("ink"), words("fr")});
    for (const std::string name : {"A", "B", "C", "D", "a", "h"})
        CHECK_MESSAGE(count_text(pages[0], name) == 2, name);
    CHECK(count_text(pages[0], "1") == 4); // of cells and of hollows
    CHECK(count_text(pages[0], "8") == 2);
}

TEST_CASE("No text of Bi-litaire's pages lies on another, and the pieces lie apart") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& language : languages()) {
            const Pages pages = record(paper::BilitaireJob{page, style(), words(language)});
            for (const auto& each : pages) {
                const std::vector<paper::Written> written = texts(each);
                for (std::size_t i = 0; i < written.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        CHECK_MESSAGE(!overlap(paper::bounds(written[i]), paper::bounds(written[j])),
                                      language << ": " << written[i].text << " / " << written[j].text);
            }
            std::vector<paper::Disc> discs;
            for (const auto& [disc, paint] : shapes<paper::Disc>(pages[1]))
                if (paint.fill) // the edge of a ball is a disc of its own
                    discs.push_back(disc);
            CHECK(discs.size() == 96);
            for (std::size_t i = 0; i < discs.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    CHECK(std::hypot(discs[i].centre.x - discs[j].centre.x, discs[i].centre.y - discs[j].centre.y) >
                          discs[i].radius + discs[j].radius);
        }
}
