#include "coach/play.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "coach/helpers.hpp"
#include "documents/game.hpp"
#include "replay/game_replay.hpp"

using coach::Strength;

namespace {

constexpr std::uint64_t golden_games = 20;

// The best one plays a solo game and one of two players; more would take too long.
Strength strength_of(std::uint64_t seed) {
    return seed == 4 || seed == 9 ? Strength::best : static_cast<Strength>(seed % 3);
}

} // namespace

TEST_CASE("bots play legal games to the end, and claim nothing") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        const brikks::Game game = bot_record(seed, static_cast<Strength>(seed % 3));
        const brikks::GameReplay replay = replay_game(game);
        INFO(documents::write_game_text(game));
        CHECK(replay.legal());
        CHECK(replay.over);
        CHECK(game.totals.empty());
        CHECK_FALSE(game.winner);
    }
}

// The games are the same with every compiler and on the page. After an intended change, and with new weights, run
// BRIKKS_RECORD=1 ctest -R golden.
TEST_CASE("golden: games of bots") {
    std::string games;
    for (std::uint64_t seed = 0; seed < golden_games; ++seed) {
        const brikks::Game game = bot_record(seed, strength_of(seed));
        CHECK(replay_game(game).legal());
        games += documents::write_game_text(game) + '\n';
    }
    const std::string path = "tests/coach/golden/games.txt";
    if (std::getenv("BRIKKS_RECORD") != nullptr)
        std::ofstream(path) << games;
    std::stringstream stored;
    stored << std::ifstream(path).rdbuf();
    CHECK(games == stored.str());
}

TEST_CASE("the stronger a bot, the more points it has") {
    base::EnumArray<Strength, int> points{};
    for (const Strength strength : {Strength::beginner, Strength::casual, Strength::strong})
        for (std::uint64_t seed = 0; seed < 80; seed += 4)
            points[strength] += replay_game(bot_record(seed, strength)).scores.front().total;
    CHECK(points[Strength::beginner] < points[Strength::casual]);
    CHECK(points[Strength::casual] < points[Strength::strong]);
}

TEST_CASE("the dice pass to the next player who is in") {
    const std::vector<bool> in = {true, false, true, true};
    CHECK(coach::next_in(0, in) == 2);
    CHECK(coach::next_in(3, in) == 0);
    CHECK(coach::next_in(1, {false, true, false}) == 1);
    CHECK(coach::rolling_of(0, 2, in) == coach::Rolling{3, 2, true});
    CHECK(coach::rolling_of(2, 2, in) == coach::Rolling{3, 0, true});
    CHECK(coach::rolling_of(3, 2, in) == coach::Rolling{3, 1, true});
    CHECK(coach::rolling_of(0, 0, {true, false}) == coach::Rolling{1, 0, true});
    CHECK(coach::rolling_of(0, 0, {true}) == coach::Rolling{1, 0, false});
}
