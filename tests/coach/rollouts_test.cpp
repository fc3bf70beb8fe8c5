#include "coach/rollouts.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "coach/helpers.hpp"

namespace {

// A sheet on which nothing is left to do, so that the game ends with the next roll.
coach::Position finished(int level) {
    coach::Position position{brikks::new_player(1), level, {}};
    position.player.grid.bits = brikks::full_grid;
    position.player.bombs_used = brikks::bomb_count;
    return position;
}

coach::Estimate difference(const coach::Position& one, const coach::Position& other, int count) {
    brikks::Dice dice = brikks::dice_from_seed(1);
    return coach::difference(coach::weights(one.level), one, other, count, dice);
}

} // namespace

TEST_CASE("a position is worth no more than itself") {
    for (const coach::Position& position : late_positions(5, 10)) {
        CHECK(difference(position, position, 10).points == 0);
        CHECK(difference(position, position, 10).error == 0);
    }
}

TEST_CASE("what one position is worth more, the other is worth less") {
    const std::vector<coach::Position> positions = late_positions(6, 10);
    for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
        coach::Position other = positions[i + 1];
        other.level = positions[i].level; // the weights are those of one level
        CHECK(difference(other, positions[i], 10).points == -difference(positions[i], other, 10).points);
        CHECK(difference(other, positions[i], 10).error > 0);
    }
}

TEST_CASE("where nothing is left to chance, the difference is that of the points") {
    coach::Position one = finished(2);
    coach::Position other = one;
    one.player.crosses = 5;
    CHECK(difference(one, other, 10).points == 15);
    CHECK(difference(one, other, 10).error == 0);
}

// Rollouts take the best turns by the network, which are not quite the best.
TEST_CASE("rollouts find the exact value of the end of a game, less a point or so, also for the roller") {
    coach::Endgame endgame;
    for (const bool rolls : {false, true}) {
        double sum = 0;
        double error = 0;
        int count = 0;
        for (coach::Position position : late_positions(60, 24)) {
            position.rolling = {1, 0, rolls};
            const coach::Position known = finished(position.level);
            if (const std::optional<double> exact = solved(endgame, position)) {
                const coach::Estimate estimate = difference(position, known, 50);
                sum += estimate.points + points_of(known) - *exact;
                error += estimate.error;
                ++count;
            }
        }
        CHECK(count > 50);
        CHECK(sum / count > -2);
        CHECK(sum / count < 0.2);
        CHECK(error / count < 0.4); // 0.7 with the luck of the rolls
    }
}

TEST_CASE("rollouts agree with exact values which of two positions is better") {
    coach::Endgame endgame;
    int pairs = 0;
    int agree = 0;
    std::size_t number = 0;
    for (const coach::Position& position : late_positions(60, 23)) {
        const brikks::Block roll = brikks::all_blocks()[number++ % 24];
        std::vector<coach::Position> after;
        coach::Turns<std::int16_t>(coach::weights(position.level), position).each(roll, [&](const auto& choice) {
            if (choice.turn.kind != coach::Turn::Kind::out)
                after.push_back(coach::after(position, choice.turn));
        });
        if (after.size() < 2)
            continue;
        const auto one = solved(endgame, after.front());
        const auto other = solved(endgame, after.back());
        if (!one || !other || std::abs(*one - *other) < 4)
            continue;
        ++pairs;
        agree += (difference(after.front(), after.back(), 100).points > 0) == (*one > *other) ? 1 : 0;
    }
    CHECK(pairs > 10);
    CHECK(agree >= pairs - 1);
}
