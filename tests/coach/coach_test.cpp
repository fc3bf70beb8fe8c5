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
        std::vector<double> ahead; // by the network after the next roll
        bool known = true;
        for (const Option& option : Coach(position.level).options(position, roll, Coach::Depth::network)) {
            const bool out = option.turn.kind == coach::Turn::Kind::out;
            const auto value = out ? points_of(position) : known ? solved(endgame, option.after) : std::nullopt;
            known = known && value;
            exact.push_back(value.value_or(0));
            ahead.push_back(out ? points_of(position)
                                : outlook(weights, option.after).expectation() / coach::weight_unit);
        }
        if (!known)
            continue;
        const double most = *std::max_element(exact.begin(), exact.end());
        const auto best = std::max_element(ahead.begin(), ahead.end()) - ahead.begin();
        lost += most - exact[static_cast<std::size_t>(best)];
        lost_by_network += most - exact.front();
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
        CHECK(deep.front().points == coach.expectation(deep.front().after));
        for (std::size_t i = 0; i < ahead.size() && i < 4 && ahead[i].points >= ahead.front().points - 3; ++i) {
            const auto found = std::find_if(deep.begin(), deep.end(),
                                            [&](const Option& option) { return option.turn == ahead[i].turn; });
            REQUIRE(found != deep.end());
            if (ahead[i].turn.kind != coach::Turn::Kind::out)
                CHECK(found->points == coach.expectation(found->after));
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

TEST_CASE("the mean is that of the best turns after each roll") {
    for (const coach::Position& position : late_positions(3, 24)) {
        Coach coach(position.level);
        for (const auto depth : {Coach::Depth::network, Coach::Depth::ahead}) {
            double sum = 0;
            for (const brikks::Block roll : brikks::all_blocks()) {
                const double best = coach.options(position, roll, depth).front().points;
                CHECK(coach.mean(position, depth) - coach.gain_of_rolling_again(position, roll, depth) ==
                      doctest::Approx(best));
                sum += best;
            }
            CHECK(coach.mean(position, depth) == doctest::Approx(sum / 24));
        }
    }
}
