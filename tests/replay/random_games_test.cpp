// Tests that games played by the rules are legal, and each player's sheet, too, and that text and JSON say the same.
#include <doctest/doctest.h>

#include <string>

#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"
#include "support/game_records.hpp"
#include "support/printed.hpp"

namespace {

using support::Rng;

constexpr std::uint64_t some_games = 400;

support::Game game_of(std::uint64_t seed, Rng& rng) {
    support::GamePlan plan;
    if (seed % 10 == 0)
        plan.most_rounds = rng.between(0, 12); // the game is broken off
    return random_game(rng, plan);
}

} // namespace

TEST_CASE("every game played by the rules is legal, with the generator's totals, winner and marks") {
    int duels = 0;
    for (std::uint64_t seed = 1; seed <= some_games; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const support::Game game = game_of(seed, rng);
        const brikks::Game record = support::record_of(game, rng);
        const brikks::GameReplay replay = brikks::replay_game(record);
        INFO(documents::write_game_text(record));
        INFO(games::printed(replay));
        REQUIRE(replay.legal());
        CHECK(replay.over == record.winner.has_value());
        CHECK(replay.winners == record.winner.value_or(std::vector<std::size_t>()));
        CHECK(replay.findings.size() == (replay.over ? 0U : 1U)); // a game that is not over has the note not-over
        for (std::size_t player = 0; player < record.players.size(); ++player) {
            const brikks::Sheet sheet = sheet_after(record, replay, player, record.rounds.size());
            const brikks::Sheet played = sheet_of(game, player, brikks::Notation::order, rng);
            CHECK(sheet.marks == played.marks);
            CHECK(sheet.extra == played.extra);
            CHECK(sheet.bombs == played.bombs);
            CHECK(sheet.energy->active() == played.energy->active());
            CHECK(replay.scores[player] == brikks::score(sheet));
            CHECK(replay.scores[player].total == *record.totals[player]);
        }
        duels += record.variant == brikks::Variant::duel ? 1 : 0;
    }
    CHECK(duels > 10);
}

TEST_CASE("the referee finds each player's sheet legal after any round") {
    for (std::uint64_t seed = 1; seed <= some_games / 4; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const brikks::Game record = support::record_of(game_of(seed, rng), rng);
        const brikks::GameReplay replay = brikks::replay_game(record);
        for (std::size_t player = 0; player < record.players.size(); ++player)
            for (const std::size_t rounds : {record.rounds.size(), record.rounds.size() / 2, std::size_t{0}}) {
                const brikks::Sheet sheet = sheet_after(record, replay, player, rounds);
                INFO(documents::write_sheet_text(sheet));
                CHECK(judge(sheet).verdict == base::Verdict::legal);
            }
    }
}

TEST_CASE("a record is the same as text and as JSON") {
    for (std::uint64_t seed = 1; seed <= some_games; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        brikks::Game record = support::record_of(game_of(seed, rng), rng);
        if (rng.percent(30))
            for (brikks::Round& round : record.rounds)
                if (rng.percent(50))
                    round.roller.reset();
        if (rng.percent(30))
            record.totals.front().reset();
        if (record.players.size() == 1 || rng.percent(20))
            record.totals.clear();
        if (rng.percent(30))
            record.players.front().name = rng.pick(std::vector<std::string>{
                "Ana, the first", "Ana #1", "\"Ana\"", "Ana: \"yes\", #", "\xC3\x81na", "a\\b", "-", "level 3"});
        const std::string text = documents::write_game_text(record);
        const std::string json = documents::write_game_json(record);
        INFO(text);
        INFO(json);
        CHECK(documents::identify(text).kind == documents::FileKind::game);
        CHECK(documents::identify(json).kind == documents::FileKind::game);
        const auto from_text = documents::read_game(text);
        const auto from_json = documents::read_game(json);
        CHECK(from_text.messages.empty());
        CHECK(from_json.messages.empty());
        CHECK(from_text.value == record);
        CHECK(from_json.value == record);
    }
}
