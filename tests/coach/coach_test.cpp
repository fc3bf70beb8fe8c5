#include "coach/coach.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "coach/helpers.hpp"

using coach::Coach;
using coach::Option;

TEST_CASE("near the end the best option is the best turn, exactly") {
    coach::Endgame endgame;
    for (const coach::Position& position : late_positions(8, 24)) {
        const std::vector<Option> options = Coach(position.level).options(position, brikks::all_blocks()[8]);
        for (const Option& option : options) {
            const bool out = option.turn.kind == coach::Turn::Kind::out;
            const double exact = out ? points_of(position) : *solved(endgame, option.after);
            CHECK(exact <= options.front().points);
            if (option.exact)
                CHECK(option.points == doctest::Approx(exact));
        }
        CHECK(options.front().exact);
    }
}

// What Coach does before the end, tried where the truth is known.
TEST_CASE("looking a round ahead is nearly as good as knowing the end") {
    double lost = 0;
    double lost_by_network = 0;
    int count = 0;
    support::Rng rng(1);
    for (coach::Position position : late_positions(60, 23)) {
        position.rolling = {};
        const coach::Weights& weights = coach::weights(position.level);
        const brikks::Block roll = brikks::all_blocks()[static_cast<std::size_t>(rng.below(24))];
        coach::Endgame endgame;
        std::vector<double> exact;
        std::vector<double> network;
        std::vector<double> ahead; // by the network after the next roll
        bool known = true;
        for (const Option& option : Coach(position.level).options(position, roll, Coach::Depth::network)) {
            const bool out = option.turn.kind == coach::Turn::Kind::out;
            const auto value = out ? points_of(position) : known ? solved(endgame, option.after) : std::nullopt;
            known = known && value;
            exact.push_back(value.value_or(0));
            network.push_back(out ? points_of(position) : coach::value(weights, option.after) / coach::weight_unit);
            ahead.push_back(out ? points_of(position)
                                : outlook(weights, option.after).expectation() / coach::weight_unit);
        }
        if (!known)
            continue;
        const double most = *std::max_element(exact.begin(), exact.end());
        const auto lost_by = [&](const std::vector<double>& values) {
            const auto best = std::max_element(values.begin(), values.end()) - values.begin();
            return most - exact[static_cast<std::size_t>(best)];
        };
        lost += lost_by(ahead);
        lost_by_network += lost_by(network);
        ++count;
    }
    CHECK(count > 50);
    CHECK(lost / count <= 0.5);
    CHECK(lost < lost_by_network);
}

TEST_CASE("options are all turns, the best first") {
    for (const coach::Position& position : late_positions(5, 15)) {
        Coach coach(position.level);
        for (const brikks::Block roll : {brikks::all_blocks()[3], brikks::all_blocks()[22]})
            for (const auto depth : {Coach::Depth::network, Coach::Depth::ahead, Coach::Depth::deep}) {
                const std::vector<Option> options = coach.options(position, roll, depth);
                std::vector<coach::Turn> turns;
                coach::Turns<std::int16_t>(coach::weights(position.level), position)
                    .each(roll, [&](const auto& choice) { turns.push_back(choice.turn); });
                REQUIRE(options.size() == turns.size());
                for (const Option& option : options) {
                    CHECK(std::count(turns.begin(), turns.end(), option.turn) == 1);
                    CHECK(option.after == after(position, option.turn));
                    CHECK(option.points <= options.front().points);
                }
            }
    }
}

TEST_CASE("the best turns are looked at one round deeper") {
    for (const coach::Position& position : late_positions(5, 12)) {
        Coach coach(position.level);
        const brikks::Block roll = brikks::all_blocks()[7];
        const std::vector<Option> ahead = coach.options(position, roll, Coach::Depth::ahead);
        const std::vector<Option> deep = coach.options(position, roll, Coach::Depth::deep);
        REQUIRE(ahead.size() == deep.size());
        CHECK(deep.front().points == coach.expectation(deep.front().after).points);
        for (std::size_t i = 0; i < ahead.size() && i < 4 && ahead[i].points >= ahead.front().points - 3; ++i) {
            const auto found = std::find_if(deep.begin(), deep.end(),
                                            [&](const Option& option) { return option.turn == ahead[i].turn; });
            REQUIRE(found != deep.end());
            if (ahead[i].turn.kind != coach::Turn::Kind::out)
                CHECK(found->points == coach.expectation(found->after).points);
        }
    }
}

TEST_CASE("a turn is written with the block that costs least") {
    const brikks::Shape& shape = shape_of(*brikks::parse_block("R1")); // R2 is the same shape
    const coach::Turn turn{coach::Turn::Kind::place, &shape, {2, 0}, 0};
    for (const auto& [roll, block] : {std::pair{"R1", "R1"}, {"R2", "R2"}, {"R4", "R2"}, {"W1", "R1"}})
        CHECK(to_string(written(turn, *brikks::parse_block(roll))) == std::string(block) + "@c1");
    CHECK(to_string(coach::written({coach::Turn::Kind::bomb, nullptr, {}, 0}, {})) == "bomb");
    CHECK(to_string(coach::written({}, {})) == "out");
}

TEST_CASE("a first roll is kept or not by the best turns after each roll") {
    for (const coach::Position& position : late_positions(3, 24)) { // near the end all values are exact
        Coach coach(position.level);
        for (const auto depth : {Coach::Depth::network, Coach::Depth::ahead}) {
            double sum = 0;
            for (const brikks::Block roll : brikks::all_blocks()) {
                const double best = coach.options(position, roll, depth).front().points;
                CHECK(coach.first_roll(position, roll, depth).keep == best);
                sum += best;
            }
            CHECK(coach.first_roll(position, brikks::all_blocks()[0], depth).again == doctest::Approx(sum / 24));
        }
    }
}

// The luck of a roll is what it changes, so by construction its mean is 0.
TEST_CASE("the mean of what the first roll changes is nothing, for the roller and for the others") {
    for (const int blocks : {12, 24}) // estimated, and exact
        for (coach::Position position : late_positions(2, blocks))
            for (const bool rolls : {false, true}) {
                position.rolling = {1, 0, rolls};
                Coach coach(position.level);
                double luck = 0;
                for (const brikks::Block roll : brikks::all_blocks()) {
                    const auto [keep, again] = coach.first_roll(position, roll);
                    luck += (rolls ? std::max(keep, again) : keep) - coach.expectation(position).points;
                }
                CHECK(luck / 24 == doctest::Approx(0));
            }
}

TEST_CASE("a position has the same value whatever was valued before") {
    const brikks::Block roll = brikks::all_blocks()[13];
    std::vector<coach::Position> positions; // some too hard for exact values, some with too few blocks
    for (const int blocks : {12, 21, 22, 24})
        for (coach::Position& position : late_positions(3, blocks)) {
            position.level = 2;
            positions.push_back(position);
        }
    Coach busy(2);
    for (int time = 0; time < 2; ++time) // also with what it has kept
        for (const coach::Position& position : positions) {
            Coach fresh(2);
            CHECK(busy.expectation(position).points == fresh.expectation(position).points);
            CHECK(busy.expectation(position).exact == fresh.expectation(position).exact);
            for (const auto depth : {Coach::Depth::network, Coach::Depth::ahead, Coach::Depth::deep}) {
                const std::vector<Option> expected = Coach(2).options(position, roll, depth);
                const std::vector<Option> options = busy.options(position, roll, depth);
                REQUIRE(options.size() == expected.size());
                for (std::size_t i = 0; i < options.size(); ++i) {
                    CHECK(options[i].turn == expected[i].turn);
                    CHECK(options[i].points == expected[i].points);
                    CHECK(options[i].exact == expected[i].exact);
                }
            }
            CHECK(busy.first_roll(position, roll).again == fresh.first_roll(position, roll).again);
        }
}
