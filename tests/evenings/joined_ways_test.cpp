// Checks the ways of two players together against a plain enumeration.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "evenings/crossed_table.hpp"
#include "evenings/joined_ways.hpp"

namespace {

using brikks::Choice;
using brikks::Choices;
using brikks::Status;

// Counts the ways on of two players who get the same rolls from this round on.
double count_ways(std::array<brikks::PlayerWays*, 2> players, std::array<Status, 2> before, std::size_t round,
                  std::size_t rounds) {
    if (round > rounds)
        return 1;
    std::array<Choices, 2> choices;
    for (std::size_t player = 0; player < 2; ++player) {
        players[player]->begin_round(round);
        choices[player] = players[player]->choices(before[player]);
    }
    double count = 0;
    for (std::size_t roll = 0; roll < brikks::roll_count; ++roll)
        for (const Choice& one : choices[0][roll])
            for (const Choice& other : choices[1][roll])
                count += count_ways(players, {one.to, other.to}, round + 1, rounds);
    return count;
}

double count_ways(std::array<brikks::PlayerWays*, 2> players, std::size_t rounds) {
    double count = 0;
    for (const auto& one : players[0]->starts())
        for (const auto& other : players[1]->starts())
            count +=
                one.colours != other.colours ? count_ways(players, {one.choice.to, other.choice.to}, 1, rounds) : 0;
    return count;
}

} // namespace

TEST_CASE("the freedom of joined ways is the number of ways with common rolls") {
    int with_ways = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const support::GamePlan plan = {.players = 2, .duel = false, .most_rounds = rng.between(0, 2)};
        support::CrossedTable table(random_game(rng, plan), ~std::size_t{0}, rng);
        const support::CrossedTable other_table(random_game(rng, plan), ~std::size_t{0}, rng);
        if (seed % 3 == 0)
            table.ways[1] = other_table.ways[1];
        const int rounds = table.rounds;
        brikks::PlayerWays one(table.ways[0], rounds), other(table.ways[1], rounds);
        const double expected = count_ways({&one, &other}, static_cast<std::size_t>(rounds));
        brikks::JoinedWays joined(one, other, rounds, 1000000);
        const brikks::Limits limits;
        brikks::SearchBudget budget(limits);
        REQUIRE(joined.find(budget) == (expected > 0));
        if (expected == 0)
            continue;
        ++with_ways;
        double count = 0;
        for (const auto& start : joined.starts())
            count += std::exp2(start.choice.freedom) * std::pow(brikks::roll_count, rounds);
        CHECK(count == doctest::Approx(expected));
    }
    CHECK(with_ways > 20);
}

TEST_CASE("of joined ways at most some states are kept after each round") {
    support::Rng rng(1);
    const support::CrossedTable table(random_game(rng, {.players = 2, .duel = false}), 300, rng);
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    std::size_t bytes = 0;
    for (const std::size_t width : {50U, 500U, 5000U}) {
        brikks::PlayerWays one(table.ways[0], table.rounds), other(table.ways[1], table.rounds);
        brikks::JoinedWays joined(one, other, table.rounds, width);
        joined.find(budget);
        CHECK(joined.bytes() > bytes);
        bytes = joined.bytes();
    }
}
