#include "reading/sheet_marks.hpp"

#include <doctest/doctest.h>

#include "base/text.hpp"

namespace {

std::string words(const base::Text& text) {
    return to_string(text, base::Language::en);
}

reading::SheetMark mark(std::string_view name) {
    const auto found = reading::parse_mark(name);
    REQUIRE(found);
    return *found;
}

} // namespace

TEST_CASE("a doubt says how the mark was read, and how probable that is") {
    const auto doubt = [](std::string_view name, int value) { return words(doubt_about(mark(name), value, 75)); };
    CHECK(doubt("square e7", 1) == "e7: read as crossed (75 %)");
    CHECK(doubt("square e7", 0) == "e7: read as not crossed (75 %)");
    CHECK(doubt("mini e7", 1) == "e7: read as a mini block (75 %)");
    CHECK(doubt("edge e3 e4", 0) == "e3/e4: read as no line between them (75 %)");
    CHECK(doubt("bomb 3", 0) == "bomb with 4: read as not crossed out (75 %)");
    CHECK(doubt("gained", 12) == "energy bar: read as circled up to 12 (75 %)");
    CHECK(doubt("spent", 0) == "energy bar: read as not crossed out (75 %)");
    CHECK(doubt("extra", 6) == "extra points bar: read as 6 (75 %)");
    CHECK(doubt("players", 2) == "number of players: read as 2 (75 %)");
}

TEST_CASE("what the rules decided is listed by kind, with its number") {
    std::vector<std::pair<reading::SheetMark, int>> all = {
        {mark("square a1"), 1}, {mark("square b1"), 0}, {mark("square c1"), 1}, {mark("bomb 1"), 1}};
    for (const std::string column : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"})
        all.emplace_back(mark("edge " + column + "1 " + column + "2"), 1);
    std::string list;
    for (const base::Text& text : decided(all))
        list += words(text) + "; ";
    CHECK(list == "the bomb with 1 crossed out; 2 crosses (a1 and c1); no cross on b1; "
                  "10 lines (a1/a2, b1/b2, c1/c2, d1/d2, e1/e2, f1/f2, g1/g2, h1/h2 and 2 more); ");
}
