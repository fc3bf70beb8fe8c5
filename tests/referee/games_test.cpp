// Checks that every game played by the rules is legal, with a valid proof.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "brikks/score.hpp"
#include "brikks/turn.hpp"
#include "referee/referee.hpp"
#include "support/bridge.hpp"
#include "support/english.hpp"
#include "support/games.hpp"
#include "support/mutate.hpp"
#include "support/replayer.hpp"
#include "support/slow_referee.hpp"

namespace {

using support::Game;
using support::GamePlan;
using support::GameTurn;
using support::Rng;

// Returns the plans that the tests use: every number of players and level, and duels.
std::vector<GamePlan> plans() {
    std::vector<GamePlan> result;
    for (int players = 1; players <= 4; ++players)
        for (int level = 1; level <= 4; ++level) {
            result.push_back({.players = players, .level = level, .duel = false});
        }
    for (int level = 1; level <= 4; ++level) {
        result.push_back({.level = level, .duel = true});
    }
    return result;
}

std::string findings_of(const brikks::Judgement& judgement) {
    std::string text(name(judgement.verdict));
    for (const base::Finding& finding : judgement.findings)
        text += "\n[" + std::string(id(finding)) + "] " + support::english(finding.text);
    return text;
}

void check_legal(const brikks::Sheet& sheet) {
    const brikks::Judgement judgement = judge(sheet);
    INFO(support::text_of(sheet));
    INFO(findings_of(judgement));
    REQUIRE(judgement.verdict == base::Verdict::legal);
    CHECK_FALSE(has_error(judgement.findings));
    CHECK(support::replay_fault(sheet, judgement.proof) == "");
}

void judge_all(brikks::Notation notation, std::uint64_t seed) {
    Rng rng(seed);
    for (int round = 0; round < 4; ++round)
        for (const GamePlan& plan : plans()) {
            const Game game = random_game(rng, plan);
            for (std::size_t player = 0; player < game.players.size(); ++player)
                check_legal(sheet_of(game, player, notation, rng));
        }
}

} // namespace

TEST_CASE("every complete game is legal in order notation") {
    judge_all(brikks::Notation::order, 1);
}

TEST_CASE("every complete game is legal in outlines") {
    judge_all(brikks::Notation::outlines, 2);
}

TEST_CASE("every complete game is legal in colours") {
    judge_all(brikks::Notation::colours, 3);
}

TEST_CASE("every complete game is legal as a list of blocks") {
    Rng rng(4);
    for (const GamePlan& plan : plans()) {
        const Game game = random_game(rng, plan);
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            if (!game.players[player].minis.empty())
                continue; // a list of blocks has no place for mini blocks
            brikks::Sheet sheet = sheet_of(game, player, brikks::Notation::order, rng);
            sheet.blocks = game.players[player].blocks;
            check_legal(sheet);
        }
    }
}

TEST_CASE("the turns of the games are those of the core: place, can_place and score agree with them") {
    Rng rng(5);
    int outs = 0;
    for (int round = 0; round < 6; ++round)
        for (const GamePlan& plan : plans()) {
            const Game game = random_game(rng, plan);
            const int count = static_cast<int>(game.players.size());
            std::vector<brikks::Player> players(game.players.size(), brikks::new_player(count));
            const auto put = [&](std::size_t i, const brikks::Placement& block, int cost) {
                const brikks::Shape& shape = shape_of(block.block);
                REQUIRE(is_landing(players[i].grid, shape, block.at));
                REQUIRE(cost <= players[i].energy.active());
                return place(players[i], shape, block.at, cost, game.players[i].level, game.variant);
            };
            for (std::size_t i = 0; i < players.size(); ++i)
                put(i, game.start[i], 0);
            for (const support::GameRound& each : game.rounds) {
                std::vector<int> earned(players.size(), 0);
                for (std::size_t i = 0; i < players.size(); ++i) {
                    const GameTurn& turn = each.turns[i];
                    switch (turn.kind) {
                    case GameTurn::Kind::place:
                        CHECK(turn.cost == cost(each.rolls.back(), turn.placement.block));
                        CHECK(can_place(players[i], each.rolls.back()));
                        earned[i] = put(i, turn.placement, turn.cost).earned;
                        break;
                    case GameTurn::Kind::bomb:
                        CHECK((!game.strict_bombs || !can_place(players[i], each.rolls.back())));
                        ++players[i].bombs_used;
                        break;
                    case GameTurn::Kind::out:
                        CHECK_FALSE(can_place(players[i], each.rolls.back()));
                        ++outs;
                        break;
                    case GameTurn::Kind::gone:
                        break;
                    }
                }
                for (std::size_t i = 0; i < each.minis.size(); ++i) {
                    CHECK(static_cast<int>(each.minis[i].size()) <= earned[i]);
                    for (const brikks::Cell mini : each.minis[i]) {
                        REQUIRE(is_landing(players[1 - i].grid, brikks::mini_shape(), mini));
                        players[1 - i].grid.bits |= brikks::bit(mini);
                    }
                }
            }
            for (std::size_t i = 0; i < players.size(); ++i) {
                const brikks::Sheet sheet = sheet_of(game, i, brikks::Notation::outlines, rng);
                CHECK(brikks::crossed_squares(sheet.marks) == players[i].grid);
                CHECK(sheet.extra == players[i].crosses);
                CHECK(game.players[i].bombs_used == players[i].bombs_used);
                CHECK(sheet.energy->active() == players[i].energy.active());
                CHECK(score(sheet).total == *sheet.claims.total);
                const auto rows = score(sheet).rows;
                CHECK(std::equal(rows.begin(), rows.end(), sheet.claims.rows->begin()));
            }
        }
    CHECK(outs > 100);
}

TEST_CASE("the same seed plays the same game") {
    Rng first(6);
    Rng second(6);
    for (int i = 0; i < 5; ++i) {
        const Game one = random_game(first, GamePlan{});
        const Game other = random_game(second, GamePlan{});
        REQUIRE(one.players.size() == other.players.size());
        CHECK(sheet_of(one, 0, brikks::Notation::outlines, first) ==
              sheet_of(other, 0, brikks::Notation::outlines, second));
    }
}

TEST_CASE("which active point is crossed out makes no difference to the reference implementation") {
    // The sheets are small, so that every choice can be tried.
    int illegal = 0;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        Rng rng(seed);
        const int level = rng.pick(std::vector<int>{1, 3, 4, 4});
        const Game game = random_game(rng, {.level = level, .most_rounds = 6});
        brikks::Sheet sheet = sheet_of(game, 0, brikks::Notation::outlines, rng);
        const std::string mutation = rng.percent(70) ? support::mutate(sheet, rng) : "";
        const auto first = support::slow_judge(sheet, support::Circles::first);
        const auto every = support::slow_judge(sheet, support::Circles::every);
        INFO(mutation);
        INFO(support::text_of(sheet));
        REQUIRE(first.has_value());
        REQUIRE(every.has_value());
        CHECK(first->legal == every->legal);
        illegal += first->legal ? 0 : 1;
    }
    CHECK(illegal > 200);
}
