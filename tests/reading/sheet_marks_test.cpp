#include "reading/sheet_marks.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/english.hpp"

using reading::range_of;
using support::english;
using Kind = reading::SheetMark::Kind;

TEST_CASE("a mark that is a number has a range, and its choices leave other numbers") {
    CHECK_FALSE(range_of({Kind::bomb, 2}));
    CHECK_FALSE(range_of({Kind::circle, 7}));
    CHECK(range_of({Kind::gained})->low == 4);
    CHECK(range_of({Kind::spent})->low == 0);
    const auto others = [](const reading::SheetMark& mark, std::size_t choices) {
        const auto text = other_choices(mark, choices);
        return text ? english(*text) : "";
    };
    CHECK(others({Kind::bomb, 2}, 2).empty());
    CHECK(others({Kind::extra}, 3) == "another number (0 to 14)");
    CHECK(others({Kind::total}, 3) == "another number (0 to 999)");
    CHECK(others({Kind::gained}, 3) == "another circle (4 to 28; the lower row begins with 15)");
    CHECK(others({Kind::players}, 3) == "another number (1 to 4)");
    CHECK(others({Kind::players}, 4).empty());
}
