#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "print/helpers.hpp"

namespace {

Pages dice(print::Paper page = print::Paper::a4) {
    return record(print::DiceJob{{page, style(), words()}});
}

} // namespace

TEST_CASE("the cube has the six colours on squares of the same size") {
    const print::Style look = style();
    for (const print::Paper page : {print::Paper::a4, print::Paper::letter, print::Paper::a5}) {
        const Pages pages = dice(page);
        REQUIRE(pages.size() == 1);
        for (const brikks::Colour colour : brikks::all_colours) {
            int faces = 0;
            for (const auto& [shape, paint] : shapes<print::RoundBox>(pages[0]))
                if (shape.box.width == print::cube_edge && shape.box.height == print::cube_edge &&
                    paint.fill == look.colours[colour].block)
                    ++faces;
            CHECK(faces == 1);
            CHECK(count_text(pages[0], std::string(1, brikks::letter(colour))) == 1);
        }
    }
}

TEST_CASE("each number of the tetrahedron is at three corners that meet when it is folded") {
    const Pages pages = dice();
    std::map<std::string, std::vector<layout::Point>> at;
    for (const print::Written& text : texts(pages[0]))
        if (text.text.size() == 1 && text.text >= "1" && text.text <= "4")
            at[text.text].push_back(text.at);
    REQUIRE(at.size() == 4);
    for (const auto& number : at)
        CHECK_MESSAGE(number.second.size() == 3, number.first);
    // The numbers 1, 2 and 3 stand around a corner of the middle face each; the three numbers 4 stand at the tips of
    // the net.
    const auto spread = [](const std::vector<layout::Point>& points) {
        double largest = 0;
        for (const layout::Point a : points)
            for (const layout::Point b : points)
                largest = std::max(largest, std::hypot(a.x - b.x, a.y - b.y));
        return largest;
    };
    for (const char* number : {"1", "2", "3"})
        CHECK(spread(at[number]) < print::tetrahedron_edge);
    CHECK(spread(at["4"]) > print::tetrahedron_edge);
}

TEST_CASE("the nets have glue tabs: three and seven") {
    int tabs = 0;
    for (const auto& [shape, paint] : shapes<print::Polygon>(dice()[0]))
        tabs += !shape.closed && shape.corners.size() == 4 ? 1 : 0;
    CHECK(tabs == 3 + 7);
}

TEST_CASE("the edges of the nets are as long as said") {
    // The cut edges of the tetrahedron are drawn as three segments at once.
    int found = 0;
    for (const auto& [shape, paint] : shapes<print::Segments>(dice()[0]))
        if (shape.lines.size() == 3 && paint.pen && paint.pen->width == 0.3)
            for (const auto& [from, to] : shape.lines) {
                CHECK(std::hypot(to.x - from.x, to.y - from.y) == doctest::Approx(print::tetrahedron_edge));
                ++found;
            }
    CHECK(found == 3);
}
