#include "reading/bar_readings.hpp"

#include <initializer_list>

#include <doctest/doctest.h>

#include "brikks/circles.hpp"

using namespace reading;
using brikks::EnergyMark;

namespace {

// Returns the ink of a bar that is circled up to `position` and crossed out up to `crossed`. `odds`: how clear each
// mark is.
SheetInk bar(int position, int crossed, double odds = 9) {
    SheetInk ink;
    ink.kind.players = 4;
    for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
        CircleInk& seen = ink.energy[static_cast<std::size_t>(circle - 1)];
        seen = {-odds, -odds, -odds};
        (circle <= crossed ? seen.crossed : circle <= position ? seen.circled : seen.untouched) = 0;
    }
    return ink;
}

void look(SheetInk& ink, int circle, EnergyMark mark, double odds) {
    CircleInk& seen = ink.energy[static_cast<std::size_t>(circle - 1)];
    seen = {-odds - 5, -odds, -odds};
    (mark == EnergyMark::crossed ? seen.crossed : seen.circled) = 0;
}

brikks::EnergyMarks best(const SheetInk& ink) {
    return energy_readings(ink, 4).front().value.marks;
}

double regret_of(const SheetInk& ink, const brikks::EnergyMarks& marks) {
    for (const Option<EnergyReading>& option : energy_readings(ink, 4))
        if (option.value.marks == marks)
            return option.regret;
    return 1000;
}

} // namespace

TEST_CASE("an energy bar in order is read as it is") {
    for (int position = 4; position <= brikks::energy_circles; position += 5)
        for (int crossed = 0; crossed <= position; ++crossed)
            CHECK(best(bar(position, crossed)) == brikks::marks_of({position, 0, crossed}));
}

TEST_CASE("a circle that is clearly out of order is read as it is") {
    for (const int circle : {2, 6, 11}) {
        SheetInk ink = bar(16, 12);
        look(ink, circle, EnergyMark::circled, 9);
        brikks::EnergyMarks marks = brikks::marks_of({16, 0, 12});
        marks.circle(circle) = EnergyMark::circled;
        CHECK(best(ink) == marks);
    }
}

TEST_CASE("a circle that is out of order and weak is not read so, a pink one even less") {
    SheetInk ink = bar(16, 12);
    look(ink, 6, EnergyMark::circled, 3);
    CHECK(best(ink) == brikks::marks_of({16, 0, 12}));
    ink = bar(16, 12);
    look(ink, 7, EnergyMark::circled, 6);
    CHECK(best(ink) == brikks::marks_of({16, 0, 12}));
}

TEST_CASE("pink circles that all look a little crossed out are not") {
    SheetInk ink = bar(28, 0);
    for (int circle = 1; circle <= brikks::energy_circles; ++circle)
        if (brikks::is_pink(circle))
            look(ink, circle, EnergyMark::crossed, 2.5);
    CHECK(best(ink) == brikks::marks_of({28, 0, 0}));
}

TEST_CASE("pink circles that all look crossed out are doubtful, also if a plain one is crossed out of order") {
    SheetInk ink = bar(26, 0);
    look(ink, 6, EnergyMark::crossed, 9);
    brikks::EnergyMarks marks = brikks::marks_of({26, 0, 0});
    marks.circle(6) = EnergyMark::crossed;
    for (int circle = 7; circle <= 26; ++circle)
        if (brikks::is_pink(circle))
            look(ink, circle, EnergyMark::crossed, 5);
    CHECK(regret_of(ink, marks) < 7);
}

TEST_CASE("pink circles beyond the end of the bar that all look crossed out do not outweigh the rules") {
    constexpr double illegal = 6; // added to a bar with gaps, which breaks a rule (candidates.cpp)
    const CircleInk seems_crossed = {-5, -6, 0};
    SheetInk ink = bar(6, 4);
    for (int circle = 7; circle <= brikks::energy_circles; ++circle)
        if (brikks::is_pink(circle))
            ink.energy[static_cast<std::size_t>(circle - 1)] = seems_crossed;
    CHECK(regret_of(ink, brikks::marks_of({6, 0, 4})) < illegal);
    ink = bar(6, 6);
    ink.energy[6] = seems_crossed;
    CHECK(best(ink) == brikks::marks_of({7, 0, 7}));
}

TEST_CASE("no bar is listed twice") {
    SheetInk ink = bar(16, 12);
    look(ink, 6, EnergyMark::circled, 9);
    for (const EnergyMark pink : {EnergyMark::circled, EnergyMark::crossed}) {
        look(ink, 7, pink, 9);
        const auto options = energy_readings(ink, 4);
        int same = 0;
        for (std::size_t i = 0; i < options.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                same += options[i].value.marks == options[j].value.marks;
        CHECK(same == 0);
    }
}

TEST_CASE("one circle out of order is more probable than two") {
    SheetInk ink = bar(16, 12);
    brikks::EnergyMarks one = brikks::marks_of({16, 0, 12});
    one.circle(5) = EnergyMark::circled;
    brikks::EnergyMarks two = one;
    two.circle(8) = EnergyMark::circled;
    look(ink, 5, EnergyMark::circled, 9);
    look(ink, 8, EnergyMark::crossed, 4);
    CHECK(best(ink) == one);
    CHECK(regret_of(ink, two) > 4 + 1);
}
