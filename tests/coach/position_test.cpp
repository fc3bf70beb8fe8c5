#include "coach/position.hpp"

#include <doctest/doctest.h>

#include <set>

using coach::first_rolling;
using coach::Rolling;

TEST_CASE("a player rolls every so many rounds, and the starting player first") {
    for (int players = 2; players <= 4; ++players)
        for (int player = 0; player < players; ++player) {
            Rolling rolling = first_rolling(players, player);
            for (int round = 0; round < 12; ++round, rolling = rolling.next())
                CHECK(rolling.rolls_next() == (round % players == player));
        }
}

TEST_CASE("a player who is left alone rolls every round, and one who plays solo never rolls again") {
    CHECK(Rolling{1, 0, true}.rolls_next());
    CHECK(Rolling{1, 0, true}.next() == Rolling{1, 0, true});
    CHECK_FALSE(first_rolling(1, 0).rolls_next());
    CHECK_FALSE(first_rolling(1, 0).next().rolls_next());
}

TEST_CASE("each rolling has a phase of its own") {
    std::set<int> phases = {first_rolling(1, 0).phase()};
    for (int players = 1; players <= 4; ++players)
        for (int until = 0; until < players; ++until)
            CHECK(phases.insert(Rolling{players, until, true}.phase()).second);
    CHECK(static_cast<int>(phases.size()) == coach::phase_count);
    CHECK(*phases.begin() == 0);
    CHECK(*phases.rbegin() == coach::phase_count - 1);
}

TEST_CASE("a level changes what a missed circle does") {
    const brikks::Shape& shape = shape_of(*brikks::parse_block("W1"));
    for (const auto& [level, position, active] : {std::array{1, 6, 6}, {2, 5, 5}, {3, 5, 4}, {4, 5, 3}}) {
        coach::Position before = coach::empty_position(1, 0, level);
        before.player.grid.bits = brikks::row_bits(0) | brikks::row_bits(1) | brikks::row_bits(2);
        const brikks::EnergyBar energy = after_placing(before, shape, {0, 3}, 0).player.energy; // on a4, black
        CHECK(energy.position == position);
        CHECK(energy.active() == active);
    }
}
