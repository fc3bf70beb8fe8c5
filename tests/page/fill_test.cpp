// Tests how an evening at the table is filled in with its sheets.
#include <doctest/doctest.h>

#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "helpers.hpp"
#include "replay/game_replay.hpp"

TEST_CASE("an evening is filled in without the sheets of the coach, which the log has") {
    const Json players = Json::array({{{"name", "Ana"}, {"level", 2}}, {{"name", "Robo"}, {"level", 2}}});
    const Json played = ask(Json{{"ask", "play"}, {"players", players}, {"strength", "casual"}, {"seed", "5"}});
    const brikks::Game game = documents::read_game(played["text"].get<std::string>()).value.value();
    const brikks::GameReplay replay = replay_game(game);
    const auto log_of = [&](std::size_t rounds) {
        std::string log = "brikks-log/1\ngame: standard, Ana, level 2, Robo, level 2 bot casual\n";
        log += "start: Robo, " + to_string(game.start[1]) + '\n';
        for (std::size_t i = 0; i < rounds; ++i) {
            const brikks::Round& round = game.rounds[i];
            const std::string number = std::to_string(i + 1);
            for (std::size_t roll = 0; roll < round.rolls.size(); ++roll)
                log += "roll: " + number + (roll == 0 ? ".1 " : ".2 ") + to_string(round.rolls[roll]) + '\n';
            if (round.rolls.size() == 1)
                log += "keep: " + number + '\n';
            for (std::size_t player = 0; player < 2; ++player) {
                const brikks::Turn& turn = round.turns[player];
                const std::string& name = game.players[player].name;
                if (turn.kind == brikks::Turn::Kind::bomb || turn.kind == brikks::Turn::Kind::out)
                    log += to_string(turn) + ": " + name + '\n';
                else if (turn.kind == brikks::Turn::Kind::place && player == 1)
                    log += "turn: " + name + ", " + to_string(turn) + '\n';
            }
        }
        return log;
    };
    std::string log = log_of(game.rounds.size());
    const auto filled = [&](const std::vector<std::string>& sheets) {
        Json request = to_compare(sheets);
        request["ask"] = "fill";
        request["log"] = log;
        return ask(request);
    };
    const std::string of_ana = documents::write_sheet_text(final_sheet(game, replay, 0));
    const std::string of_robo = documents::write_sheet_text(final_sheet(game, replay, 1));
    const Json answer = filled({of_ana});
    CHECK(answer["json"]["verdict"] == "legal");
    CHECK(answer["json"]["sheets"][1]["file"] == "Robo");
    const brikks::Game found = documents::read_game(answer["record"].get<std::string>()).value.value();
    CHECK(found.start == game.start);
    CHECK(found.rounds.size() == game.rounds.size());
    CHECK(filled({of_ana, of_robo})["json"]["sheets"][1]["file"] == "b");
    CHECK(filled({}).contains("refused"));
    CHECK(filled({of_ana, of_ana}).contains("refused"));
    CHECK(filled({of_robo}).contains("refused"));

    // The evening is broken off after a roll that the bot has drawn at once, and nobody else.
    std::size_t last = 4;
    while (game.rounds[last].turns[0].kind != brikks::Turn::Kind::place)
        ++last;
    log = log_of(last + 1);
    brikks::Game shorter = game;
    shorter.rounds.resize(last);
    const Json before = filled({documents::write_sheet_text(final_sheet(shorter, replay_game(shorter), 0))});
    CHECK(before["json"]["verdict"] == "legal");
    CHECK(documents::read_game(before["record"].get<std::string>()).value.value().rounds.size() == last);
}
