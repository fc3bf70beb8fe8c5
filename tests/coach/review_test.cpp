#include "coach/review.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "coach/helpers.hpp"
#include "documents/game.hpp"
#include "replay/game_replay.hpp"
#include "support/cases.hpp"

using coach::Decision;
using coach::Grade;

namespace {

std::vector<coach::PlayerReview> reviewed(const brikks::Game& game) {
    return coach::review(game, replay_game(game));
}

Grade grade_by_points(coach::Tenths cost) {
    return cost >= 80 ? Grade::blunder : cost >= 40 ? Grade::mistake : cost >= 20 ? Grade::inaccuracy : Grade::good;
}

} // namespace

TEST_CASE("prediction, luck and costs add up to the points, and each decision begins where the last one ended") {
    for (std::uint64_t seed = 3; seed <= 5; ++seed) { // four players, solo, and two whose game is broken off
        const brikks::Game game = random_record(seed);
        const brikks::GameReplay replay = replay_game(game);
        INFO(documents::write_game_text(game));
        const std::vector<coach::PlayerReview> reviews = coach::review(game, replay);
        REQUIRE(reviews.size() == game.players.size());
        for (std::size_t player = 0; player < reviews.size(); ++player) {
            const coach::PlayerReview& review = reviews[player];
            CHECK(review.prediction + review.luck - review.cost == review.result);
            CHECK(review.over == replay.out_in[player].has_value());
            if (review.over)
                CHECK(review.result == 10 * replay.scores[player].total);

            // The start block, one turn in each round, and before it the choice of the roller to roll again.
            std::vector<Decision::Kind> kinds = {Decision::Kind::start};
            for (std::size_t round = 0; round < game.rounds.size() && round <= replay.out_in[player].value_or(round);
                 ++round) {
                if (game.players.size() > 1 && game.rounds[round].roller == player)
                    kinds.push_back(Decision::Kind::again);
                kinds.push_back(Decision::Kind::turn);
            }
            REQUIRE(review.decisions.size() == kinds.size());
            coach::Tenths before = review.prediction;
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                const Decision& decision = review.decisions[i];
                CHECK(decision.kind == kinds[i]);
                CHECK(decision.before == before);
                CHECK(decision.cost >= 0);
                CHECK(decision.before + decision.luck - decision.cost == decision.after);
                CHECK((decision.grade == grade_by_points(decision.cost) ||
                       (decision.grade == Grade::good && !decision.exact)));
                before = decision.after;
            }
            CHECK(before == review.result);
        }
    }
}

TEST_CASE("a cost from two points on is a mistake only if rollouts agree") {
    const auto game = documents::read_game(support::content("samples/evening.txt")).value;
    REQUIRE(game);
    const std::vector<coach::PlayerReview> reviews = reviewed(*game);
    const auto decision = [&](std::size_t player, Decision::Kind kind, std::size_t round) {
        const std::vector<Decision>& all = reviews[player].decisions;
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const Decision& each) { return each.kind == kind && each.round == round; });
        REQUIRE(found != all.end());
        return *found;
    };
    const Decision close = decision(0, Decision::Kind::turn, 18); // Ana's R2@a9
    CHECK(grade_by_points(close.cost) == Grade::inaccuracy);
    CHECK(close.grade == Grade::good);
    const Decision start = decision(2, Decision::Kind::start, 0); // Cleo's K1@a1
    CHECK(start.grade == Grade::blunder);
    CHECK(start.grade == grade_by_points(start.cost));
}

TEST_CASE("a review is the same if nobody wrote down who rolled") {
    brikks::Game game = random_record(1); // of two players
    game.rounds.resize(8);
    const std::vector<coach::PlayerReview> expected = reviewed(game);
    for (brikks::Round& round : game.rounds)
        round.roller.reset();
    const std::vector<coach::PlayerReview> reviews = reviewed(game);
    for (std::size_t player = 0; player < reviews.size(); ++player) {
        CHECK(reviews[player].result == expected[player].result);
        CHECK(reviews[player].cost == expected[player].cost);
        CHECK(reviews[player].decisions.size() == expected[player].decisions.size());
    }
}

TEST_CASE("in a game of the best bots no decision costs anything") {
    for (const std::uint64_t seed : std::array<std::uint64_t, 4>{4, 9, 42, 11}) { // of 1, 2, 3 and 4 players
        int rolled_again = 0;
        for (const coach::PlayerReview& review : reviewed(bot_record(seed, coach::Strength::best)))
            for (const Decision& decision : review.decisions) {
                CHECK(decision.cost == 0);
                CHECK(decision.grade == Grade::good);
                CHECK(decision.played == decision.best);
                rolled_again += decision.rolled_again ? 1 : 0;
            }
        CHECK((rolled_again > 0) == (seed != 4));
    }
}

TEST_CASE("the second best turn costs what it is worth less than the best one") {
    const brikks::Game played = bot_record(4, coach::Strength::best); // solo
    const int level = played.players.front().level;
    const brikks::GameReplay replay = replay_game(played);
    coach::Coach coach(level);
    int found = 0;
    for (std::size_t round = 1; round < played.rounds.size(); round += 2) {
        const brikks::Block roll = played.rounds[round].rolls.back();
        const coach::Position position{replay.rounds[round - 1].turns[0].after, level, {}};
        const std::vector<coach::Option> options = coach.options(position, roll);
        if (options.size() < 2)
            continue;
        brikks::Game game = played;
        game.rounds.resize(round + 1);
        game.rounds.back().turns = {written(options[1].turn, roll)};
        const Decision decision = reviewed(game).front().decisions.back();
        // A look one round further may find that the second best turn is as good.
        const auto points = [&](const coach::Option& option) {
            return coach::tenths(option.turn.kind == coach::Turn::Kind::out ? points_of(option.after)
                                                                            : coach.expectation(option.after).points);
        };
        CHECK(decision.cost == std::max(0, points(options[0]) - points(options[1])));
        CHECK(decision.best == (decision.cost > 0 ? played : game).rounds[round].turns[0]);
        found += decision.cost > 0 ? 1 : 0;
    }
    CHECK(found > 5);
}

TEST_CASE("a player who is left alone rolls every round") {
    brikks::Game game;
    brikks::GameReplay replay;
    std::size_t rounds = 0;                                             // of the player who is left
    for (std::uint64_t seed = 1; rounds < 3 && seed < 400; seed += 4) { // games of two players
        game = bot_record(seed, coach::Strength::strong);
        replay = replay_game(game);
        rounds = std::max(*replay.out_in[0], *replay.out_in[1]) - std::min(*replay.out_in[0], *replay.out_in[1]);
    }
    const std::size_t left = *replay.out_in[0] > *replay.out_in[1] ? 0 : 1;
    const std::vector<Decision> decisions = reviewed(game)[left].decisions;
    const int level = game.players[left].level;
    coach::Coach coach(level);
    int alone = 0;
    for (const Decision& decision : decisions)
        if (decision.kind == Decision::Kind::again && decision.round > *replay.out_in[1 - left]) {
            const coach::Position position{replay.rounds[decision.round - 1].turns[left].after, level, {1, 0, true}};
            const auto [keep, again] = coach.first_roll(position, *decision.roll);
            CHECK(decision.before + decision.luck == coach::tenths(std::max(keep, again)));
            ++alone;
        }
    CHECK(alone >= 2);
}
