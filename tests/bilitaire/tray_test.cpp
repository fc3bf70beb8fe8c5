// Trays, pushes and jumps by themselves.
#include <doctest/doctest.h>

#include <random>

#include "bilitaire/moves.hpp"
#include "bilitaire/support/games.hpp"
#include "bilitaire/tray_drawing.hpp"

using namespace bilitaire;

TEST_CASE("Cells, hollows and moves are written and read") {
    CHECK(to_string(Cell{0, 0}) == "A1");
    CHECK(to_string(Hollow{7, 7}) == "h8");
    CHECK(parse_cell("D4") == Cell{3, 3});
    CHECK_FALSE(parse_cell("E1"));
    CHECK_FALSE(parse_cell("a1"));
    CHECK_FALSE(parse_hollow("a9"));
    CHECK_FALSE(parse_hollow("a"));
    for (const std::string text : {"d4", "B4>A4", "C1>D1 !2", "xB2", "xB2 !12", "d3-d5", "e4-c4-c6"}) {
        CAPTURE(text);
        REQUIRE(parse_move(text));
        CHECK(to_string(*parse_move(text)) == text);
    }
    for (const std::string text : {"", "d", "d4-", "-d4", "B4>", ">B4", "B4>A4>A3", "B4>A4 !", "B4>A4 !2 !3",
                                   "d3-d5 !2", "xd4", "x", "!2", "B4 >A4"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_move(text));
    }
}

TEST_CASE("Plate A1 has the hollows a1, a2, b1 and b2") {
    CHECK(hollows_of(Cell{0, 0}) == (bit(Hollow{0, 0}) | bit(Hollow{0, 1}) | bit(Hollow{1, 0}) | bit(Hollow{1, 1})));
    CHECK(cell_of(Hollow{7, 6}) == Cell{3, 3});
    CHECK(ball_count(start_tray()) == balls_at_start);
    CHECK_FALSE(has_plate(start_tray(), Cell{0, 3}));
}

TEST_CASE("As long as a plate lies on the tray there is a push") {
    for (unsigned plates = 1; plates < 0xFFFFU; ++plates) {
        const Tray tray{static_cast<Cells>(plates), 0};
        REQUIRE_FALSE(pushes(tray).empty());
    }
}

// The random trays do not occur in games, but have longer chains.
TEST_CASE("The longest chain on any tray is that of the slow reference implementation") {
    std::mt19937_64 random(5);
    for (int i = 0; i < 2000; ++i) {
        Tray tray;
        tray.plates = static_cast<Cells>(random() | random());
        tray.balls = hollows_of(tray) & random() & (random() | random());
        bilitaire_support::SlowTray slow = bilitaire_support::slow_start();
        for (int row = 0; row < hollow_side; ++row)
            for (int column = 0; column < hollow_side; ++column) {
                const Hollow hollow{column, row};
                slow.board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                    has_ball(tray, hollow)    ? bilitaire_support::ball
                    : has_plate(tray, hollow) ? bilitaire_support::hollow
                                              : bilitaire_support::bare;
            }
        const int longest = bilitaire_support::slow_longest(slow);
        REQUIRE(longest_chain(tray) == longest);
        for (int jumps = 1; jumps <= longest + 1; ++jumps) {
            REQUIRE(can_jump(tray, jumps) == (jumps <= longest));
            REQUIRE(chains(tray, jumps).size() == bilitaire_support::slow_chains(slow, jumps).size());
        }
    }
}

TEST_CASE("A ball may return to a hollow, but jumps over each ball once") {
    // Four balls surround d4, and the ball on c3 jumps over all of them, back to c3.
    Tray tray{0xFFFF, 0};
    for (const char* name : {"c3", "d3", "e4", "d5", "c4"})
        tray.balls |= bit(*parse_hollow(name));
    const std::vector<Chain> round = chains(tray, 4);
    CHECK(round.size() == 2);
    CHECK(to_string(round[0]) == "c3-e3-e5-c5-c3");
    CHECK(to_string(round[1]) == "c3-c5-e5-e3-c3");
    CHECK_FALSE(can_jump(tray, 5));
}

TEST_CASE("The tray is drawn with its cells and hollows") {
    Tray tray = pushed(start_tray(), {{1, 3}, {0, 3}});
    tray.balls &= ~bit(Hollow{3, 3});
    CHECK(bilitaire::draw_tray(tray, {}, bit(Hollow{3, 3}) | bit(Hollow{7, 7})) ==
          "       A       B       C       D\n"
          "  +-------+-------+-------+-------+\n"
          "8 | o   o |       | o   o |    > <|\n"
          "  |       |       |       |       |  4\n"
          "7 | o   o |       | o   o |       |\n"
          "  +-------+-------+-------+-------+\n"
          "6 | o   o | o   o | o   o | o   o |\n"
          "  |       |       |       |       |  3\n"
          "5 | o   o | o   o | o   o | o   o |\n"
          "  +-------+-------+-------+-------+\n"
          "4 | o   o | o  >.<| o   o | o   o |\n"
          "  |       |       |       |       |  2\n"
          "3 | o   o | o   o | o   o | o   o |\n"
          "  +-------+-------+-------+-------+\n"
          "2 |       | o   o | o   o |       |\n"
          "  |       |       |       |       |  1\n"
          "1 |       | o   o | o   o |       |\n"
          "  +-------+-------+-------+-------+\n"
          "    a   b   c   d   e   f   g   h\n");
}
