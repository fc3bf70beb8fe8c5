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

TEST_CASE("in the question about a line, the word for and fits the second square") {
    const auto asked = [](const std::string& name, base::Language language) {
        return to_string(question_about(*reading::parse_mark(name)), language);
    };
    CHECK(asked("edge h4 i4", base::Language::en) == "Is there a line between h4 and i4?");
    CHECK(asked("edge h4 i4", base::Language::es) == "¿Hay una línea entre h4 e i4?");
    CHECK(asked("edge g4 h4", base::Language::es) == "¿Hay una línea entre g4 y h4?");
    CHECK(asked("edge d4 e4", base::Language::it) == "C'è una linea tra d4 ed e4?");
}
