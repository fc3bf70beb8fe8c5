#include "reading/overruled.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "reading/plain_sheet.hpp"
#include "support/english.hpp"

using reading::Candidates;
using reading::find_overruled;
using reading::Overruled;
using reading::overruled_places;
using reading::Question;
using reading::SheetInk;
using support::english;
using tests::candidates;
using tests::changed;
using tests::ink_of;
using tests::plain_sheet;

TEST_CASE("the question about an overruled mark has the reading and the ink as choices") {
    const Candidates found = candidates({{0, changed([](brikks::Sheet& sheet) {
                                              sheet.notation = brikks::Notation::crosses; // without lines
                                              sheet.marks[brikks::Cell{0, 0}] = 'X';
                                          })}});
    SheetInk ink = ink_of(found.list.front().sheet);
    ink.squares[0][0] = -3; // the ink says that the square is not crossed
    const std::vector<Overruled> overruled = find_overruled(ink, found);
    REQUIRE(overruled.size() == 1);
    const Question question = question_about_overruled(overruled.front(), found, 0.75);
    CHECK(english(question.text) == "Is a1 covered by a block?");
    CHECK(question.about == std::vector<std::string>{"square a1"});
    REQUIRE(question.choices.size() == 2);
    CHECK(english(question.choices[0].text) == "yes");
    CHECK(question.choices[0].probability == 0.75);
    CHECK(question.choices[0].answers[0].value == 1);
    CHECK(question.choices[1].probability == 0.25);
    CHECK(question.choices[1].answers[0].value == 0);
}

TEST_CASE("pale circles that the rules overrule are no places of clear ink") {
    const brikks::Sheet in_another_order = changed([](brikks::Sheet& sheet) {
        sheet.energy->circle(7) = brikks::EnergyMark::crossed; // so far go the darker guesses, too
    });
    for (const double odds : {0.1, 3.0}) {
        CAPTURE(odds);
        SheetInk ink = ink_of(in_another_order);
        for (const std::size_t circle : {std::size_t(0), std::size_t(1), std::size_t(2)})
            ink.energy[circle] = {-20, -odds, 0};
        const std::vector<Overruled> overruled = find_overruled(ink, candidates({{0, in_another_order}}));
        CHECK(overruled.size() == 3);
        CHECK(overruled_places(overruled).size() == (odds > 2 ? 3 : 0));
    }
}

TEST_CASE("overruled lines that touch are one place") {
    for (const std::size_t other : {std::size_t(1), std::size_t(4)}) {
        CAPTURE(other);
        SheetInk ink = ink_of(plain_sheet());
        ink.right[0][0] = ink.right[other][0] = 20; // the line between a1 and b1, and one above it
        const std::vector<Overruled> overruled = find_overruled(ink, candidates({{0, plain_sheet()}}));
        CHECK(overruled.size() == 2);
        CHECK(overruled_places(overruled).size() == (other == 1 ? 1 : 2));
    }
}
