// The energy bar and the extra points bar.
#include <doctest/doctest.h>

#include <array>

#include "brikks/energy.hpp"
#include "support/plain_rules.hpp"

using namespace brikks;

TEST_CASE("energy-start: solo 5, two players 2, three 3, four 4 active points") {
    constexpr std::array<int, 4> active = {5, 2, 3, 4};
    for (int players = 1; players <= 4; ++players) {
        CAPTURE(players);
        const EnergyBar bar = start_energy(players);
        CHECK(bar.active() == active[static_cast<std::size_t>(players - 1)]);
        CHECK(bar.position == support::bar_start(players).circled);
        CHECK(bar.deactivated == support::bar_start(players).deactivated);
        CHECK(bar.crossed == 0);
    }
}

TEST_CASE("pink-x: circles 7, 10, 13, 16, 19, 22, 25 and 28") {
    int pink = 0;
    CHECK(pink_up_to(0) == 0);
    for (int circle = 1; circle <= 28; ++circle) {
        CAPTURE(circle);
        CHECK(is_pink(circle) == support::has_pink_x(circle));
        pink += support::has_pink_x(circle) ? 1 : 0;
        CHECK(pink_up_to(circle) == pink);
    }
    CHECK(pink == 8);
}

TEST_CASE("gain circles the next free points and counts their pink X, from everywhere") {
    for (int position = 4; position <= 28; ++position)
        for (int points = 0; points <= 6; ++points) {
            CAPTURE(position);
            CAPTURE(points);
            EnergyBar bar{position, 1, 2};
            int pink = 0;
            int end = position;
            for (int i = 0; i < points && end < 28; ++i)
                pink += support::has_pink_x(++end) ? 1 : 0;
            CHECK(gain(bar, points) == pink);
            CHECK(bar == EnergyBar{end, 1, 2});
        }
}

TEST_CASE("energy-full: the bar ends at circle 28, and further points lapse") {
    EnergyBar bar{27, 0, 0};
    CHECK(gain(bar, 2) == 1);
    CHECK(bar.position == 28);
    CHECK(gain(bar, 4) == 0);
    CHECK(bar.position == 28);
    CHECK(bar.active() == 28);
}

TEST_CASE("lose crosses out active points only, never below none, and the position stays") {
    EnergyBar bar{7, 2, 2};
    CHECK(bar.active() == 3);
    CHECK(lose(bar, 2) == 2);
    CHECK(bar == EnergyBar{7, 2, 4});
    CHECK(lose(bar, 2) == 1);
    CHECK(bar == EnergyBar{7, 2, 5});
    CHECK(bar.active() == 0);
    CHECK(lose(bar, 4) == 0);
    CHECK(bar == EnergyBar{7, 2, 5});
}

TEST_CASE("a pink X never pays twice: after a loss the next circle is the next free one") {
    EnergyBar bar{6, 0, 0};
    CHECK(gain(bar, 1) == 1); // circle 7 has a pink X
    CHECK(lose(bar, 2) == 2);
    CHECK(bar.position == 7);
    CHECK(gain(bar, 2) == 0); // circles 8 and 9 have none
    CHECK(gain(bar, 1) == 1); // circle 10 has a pink X
}

TEST_CASE("the extra points bar: 15 fields, 14 crosses") {
    CHECK(max_crosses == 14);
    CHECK(energy_circles == 28);
    for (int crosses = 0; crosses <= 14; ++crosses)
        CHECK(extra_points[static_cast<std::size_t>(crosses)] == support::points_of_crosses(crosses));
}

TEST_CASE("lines: one gives no cross, two 1, three 2, four 4") {
    constexpr std::array<int, 5> crosses = {0, 0, 1, 2, 4};
    for (int lines = 0; lines <= 4; ++lines)
        CHECK(line_crosses(lines) == crosses[static_cast<std::size_t>(lines)]);
}
