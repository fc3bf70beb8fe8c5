// The pages of Bi-litaire: all pieces are there, at the size that fits the tray.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "print/helpers.hpp"

namespace {

using print::Paper;

double cell_on(Paper page) {
    return page == Paper::a5 ? bilitaire::small_cell : bilitaire::large_cell;
}

// Counts the square boxes with this side.
int squares(const print::RecordedPage& page, double side) {
    int count = 0;
    for (const auto& [shape, paint] : shapes<print::RoundBox>(page))
        count += std::abs(shape.box.width - side) < 0.001 && std::abs(shape.box.height - side) < 0.001 ? 1 : 0;
    return count;
}

bool overlap(const layout::Box& one, const layout::Box& other) {
    return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

} // namespace

TEST_CASE("Bi-litaire is three pages: tray, pieces, slips, on every paper, in every style and language") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& look : style_names())
            for (const std::string& language : languages()) {
                CAPTURE(look);
                CAPTURE(language);
                const Pages pages = record(bilitaire::BilitaireJob{{page, style(look), words(language)}});
                REQUIRE(pages.size() == 3);
                const double cell = cell_on(page);
                CHECK(squares(pages[0], cell) == 16);
                CHECK(squares(pages[0], 4 * cell) == 1);
                CHECK(count_text(pages[0], words(language)[print::Word::tray_free]) == 4);
                CHECK(squares(pages[1], cell - bilitaire::plate_play) == 12);
                for (const auto& each : pages)
                    CHECK(count_text(each, words(language)[print::Word::ruler]) == 1);
            }
}

TEST_CASE("One page alone, and copies, can be printed") {
    bilitaire::BilitaireJob job{{Paper::a4, style(), words()}};
    const Pages all = record(job);
    job.only = bilitaire::PrintedPage::results;
    const Pages results = record(job);
    REQUIRE(results.size() == 1);
    CHECK(texts(results[0]).size() == texts(all[2]).size());
    job.copies = 3;
    CHECK(record(job).size() == 3);
    job.only.reset();
    job.copies = 2;
    CHECK(record(job).size() == 6);
    job.only = bilitaire::PrintedPage::tray;
    job.copies = 1;
    CHECK(count_text(record(job)[0], words()[print::Word::tray_free]) == 4);
}

TEST_CASE("There are 48 balls, and they fit the 48 hollows") {
    std::vector<double> balls;
    std::vector<double> hollows;
    for (const auto& [shape, paint] :
         shapes<layout::Disc>(record(bilitaire::BilitaireJob{{Paper::a4, style(), words()}})[1])) {
        if (paint.fill == style().colours[brikks::Colour::red].block)
            balls.push_back(shape.radius);
        else if (paint.fill == style().energy)
            hollows.push_back(shape.radius);
    }
    CHECK(balls.size() == 48);
    REQUIRE(hollows.size() == 48);
    CHECK(*std::max_element(balls.begin(), balls.end()) < *std::min_element(hollows.begin(), hollows.end()));
}

TEST_CASE("Cells and hollows have their names on all four sides") {
    const Pages pages = record(bilitaire::BilitaireJob{{Paper::letter, style("ink"), words("fr")}});
    for (const std::string name : {"A", "B", "C", "D", "a", "h"})
        CHECK_MESSAGE(count_text(pages[0], name) == 2, name);
    CHECK(count_text(pages[0], "1") == 4); // on each side, a cell and a hollow have the number 1
    CHECK(count_text(pages[0], "8") == 2);
}

TEST_CASE("No text of Bi-litaire's pages lies on another, and the pieces lie apart") {
    for (const Paper page : {Paper::a4, Paper::letter, Paper::a5})
        for (const std::string& language : languages()) {
            const Pages pages = record(bilitaire::BilitaireJob{{page, style(), words(language)}});
            for (const auto& each : pages) {
                const std::vector<print::Written> written = texts(each);
                for (std::size_t i = 0; i < written.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        CHECK_MESSAGE(!overlap(print::bounds(written[i]), print::bounds(written[j])),
                                      language << ": " << written[i].text << " / " << written[j].text);
            }
            std::vector<layout::Disc> discs;
            for (const auto& [disc, paint] : shapes<layout::Disc>(pages[1]))
                if (paint.fill) // the edge of a ball is drawn as another disc without a fill
                    discs.push_back(disc);
            CHECK(discs.size() == 96);
            for (std::size_t i = 0; i < discs.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    CHECK(std::hypot(discs[i].centre.x - discs[j].centre.x, discs[i].centre.y - discs[j].centre.y) >
                          discs[i].radius + discs[j].radius);
        }
}
