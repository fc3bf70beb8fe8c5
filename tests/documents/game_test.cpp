// Game records as text and as JSON: the values, their places, and the messages about mistakes.
#include <doctest/doctest.h>

#include <string>

#include "documents/game.hpp"
#include "documents/helpers.hpp"

namespace {

using brikks::Turn;

const std::string text = R"(brikks-game/1
variant: duel
house:   strict-bombs
player:  Ana, level 3      # level 2 if it is left out
player:  "Ben, Jr. #2"
start:   Y1@e1 K1@a1

1. B1 R4 : *R2@c3 r4@f1
2. w3    : bomb  out / c4 d1 |
claims:  73 -
winner:  "Ben, Jr. #2", Ana
)";

const std::string json = R"({
  "format": "brikks-game/1", "variant": "duel", "house": "strict-bombs",
  "players": [ {"name": "Ana", "level": 3}, {"name": "Ben, Jr. #2"} ],
  "start": ["Y1@e1", "K1@a1"],
  "rounds": [
    { "rolls": ["B1", "R4"], "roller": "Ana", "turns": ["R2@c3", "R4@f1"], "minis": [[], []] },
    { "rolls": ["W3"], "turns": ["bomb", "out"], "minis": [["c4", "d1"], []] }
  ],
  "claims": [ {"total": 73}, {} ],
  "winner": ["Ana", "Ben, Jr. #2"]
}
)";

std::string said(const std::string& bytes) {
    const auto reading = documents::read_game(bytes);
    CHECK(reading.value.has_value() == (printed(reading.messages).find(": error: ") == std::string::npos));
    return printed(reading.messages);
}

} // namespace

TEST_CASE("a level without a comma before it is pointed out") {
    CHECK(printed(documents::read_game(with(text, "Ana, level 3", "Ana level 3 ")).messages)
              .starts_with("4:14: warning: this is read as part of the name; put a comma before \"level\", as in "
                           "player: Ana, level 2\n"));
    CHECK(printed(documents::read_game(with(with(text, "Ana, level 3", "\"Ana level 3\""), "Ana\n", "Ana level 3\n"))
                      .messages) == "");
}

TEST_CASE("a record is read, as text and as JSON") {
    const auto reading = documents::read_game(text);
    CHECK(printed(reading.messages) == "");
    REQUIRE(reading.value);
    const brikks::Game& game = *reading.value;
    CHECK(game.variant == brikks::Variant::duel);
    CHECK(game.house.strict_bombs);
    REQUIRE(game.players.size() == 2);
    CHECK(game.players[0] == brikks::GamePlayer{"Ana", 3});
    CHECK(game.players[1] == brikks::GamePlayer{"Ben, Jr. #2", 2});
    CHECK(game.start == std::vector{*brikks::parse_placement("Y1@e1"), *brikks::parse_placement("K1@a1")});
    REQUIRE(game.rounds.size() == 2);
    CHECK(game.rounds[0].rolls == std::vector{*brikks::parse_block("B1"), *brikks::parse_block("R4")});
    CHECK(game.rounds[0].roller == 0U);
    CHECK(game.rounds[0].turns[1] == Turn{Turn::Kind::place, *brikks::parse_placement("R4@f1")});
    CHECK_FALSE(game.rounds[1].roller);
    CHECK(game.rounds[1].turns == std::vector{Turn{Turn::Kind::bomb, {}}, Turn{Turn::Kind::out, {}}});
    CHECK(game.rounds[1].minis[0] == std::vector{*brikks::parse_cell("c4"), *brikks::parse_cell("d1")});
    CHECK(game.rounds[1].minis[1].empty());
    CHECK(game.totals == std::vector<std::optional<int>>{73, std::nullopt});
    CHECK(game.winner == std::vector<std::size_t>{0, 1});

    const auto other = documents::read_game(json);
    CHECK(printed(other.messages) == "");
    CHECK(other.value == game);
}

TEST_CASE("the parts of a record have their places") {
    const base::SourceMap in_text = documents::read_game(text).where;
    CHECK(place_of(in_text, "players/1") == "5:10");
    CHECK(place_of(in_text, "start/1") == "6:16");
    CHECK(place_of(in_text, "rounds/0") == "8:1");
    CHECK(place_of(in_text, "rounds/0/rolls") == "8:4");
    CHECK(place_of(in_text, "rounds/0/roller") == "8:12");
    CHECK(place_of(in_text, "rounds/0/turns/1") == "8:19");
    CHECK(place_of(in_text, "rounds/1/minis/0/1") == "9:27");
    CHECK(place_of(in_text, "claims/0/total") == "10:10");
    CHECK(place_of(in_text, "winner") == "11:1");
    const base::SourceMap in_json = documents::read_game(json).where;
    CHECK(place_of(in_json, "players/1") == "3:45");
    CHECK(place_of(in_json, "start/1") == "4:23");
    CHECK(place_of(in_json, "rounds/0/roller") == "6:41");
    CHECK(place_of(in_json, "rounds/0/turns/1") == "6:67");
    CHECK(place_of(in_json, "rounds/1/minis/0/1") == "7:68");
    CHECK(place_of(in_json, "claims/0/total") == "9:25");
}

TEST_CASE("a wrong round number is reported once, whatever was meant") {
    const auto rounds = [](const std::vector<std::string>& numbers) {
        std::string record = "brikks-game/1\nplayer: Ana\nstart: G1@a1\n";
        for (const std::string& number : numbers)
            record += number + ". G1 : bomb\n";
        return said(record);
    };
    CHECK(rounds({"1", "2", "7", "4", "5"}) == "6:1: error: this should be round 3, not 7\n"); // mistyped
    CHECK(rounds({"1", "3", "4", "5"}) == "5:1: error: this should be round 2, not 3\n");      // left out
    CHECK(rounds({"1", "2", "2", "3", "4"}) == "6:1: error: this should be round 3, not 2\n"); // twice
    CHECK(rounds({"1", "3", "4", "9", "6"}) == "5:1: error: this should be round 2, not 3\n"
                                               "7:1: error: this should be round 5, not 9\n");
    CHECK(rounds({"0", "1", "02"}) == "4:1: error: this should be round 1, not 0\n");
}

TEST_CASE("each mistake in a text record is reported") {
    const auto check = [](std::string_view from, std::string_view to, const std::string& message) {
        CAPTURE(to);
        CHECK(said(with(text, from, to)) == message);
    };
    check("brikks-game/1", "brikks-game/2",
          "1:1: error: the format of a game record must be \"brikks-game/1\", not \"brikks-game/2\"\n");
    check("variant: duel", "variant: due",
          "2:10: error: variant must be standard or duel, not \"due\"; did you mean duel?\n");
    check("strict-bombs", "strict",
          "3:10: error: house must be strict-bombs, not \"strict\"; did you mean strict-bombs?\n");
    check("level 3 ", "level 5 ", "4:21: error: level must be a whole number from 1 to 4, not 5\n");
    check("Ana, level 3", "Ana, lvl 3",
          "4:15: error: the name must be followed by the level, as in player: Ana, level 2; not by \"lvl 3\"\n");
    check("\"Ben, Jr. #2\"\n", "Ben, Jr., level 1\n",
          "5:10: error: a name with a comma must be in double quotes, as in player: \"Ana, Jr.\", level 2\n"
          "11:10: error: winner: unknown player \"Ben, Jr. #2\"\n");
    check("Y1@e1 K1@a1", "Y1@e1", "6:1: error: start has 1 block, but there are 2 players\n");
    check("Y1@e1", "Y5@e1",
          "6:10: error: start: \"Y5@e1\" is not a placement; expected a block (W Y G R B K and 1 to 4), @ and the "
          "square of its lower left corner (a1 to j11), as in G1@a3\n");
    check("2. w3", "3. w3", "9:1: error: this should be round 2, not 3\n");
    check("2. w3", "2 w3",
          "9:1: error: a round number must be followed by a full stop; a round is written as in 1. B1 R4 : R2@c3 "
          "R4@f1\n");
    check(
        "w3    :", "w3     ",
        "9:1: error: there must be one ':' between the rolls and the turns; a round is written as in 1. B1 R4 : R2@c3 "
        "R4@f1\n");
    check(
        "w3", "w5",
        "9:4: error: round 2: \"w5\" is not a roll; expected a colour (W Y G R B K) and a column (1 to 4), as in G3\n");
    check("w3", "  ", "9:1: error: round 2: there is no roll; a round has one, or two if the roller rolled again\n");
    check("bomb ", "bmob ",
          "9:12: error: round 2: \"bmob\" is not a turn; expected a placement (as in G1@a3), bomb or out; did you mean "
          "bomb?\n");
    check("bomb  out", "bomb",
          "9:12: error: round 2 has 1 turn, but there are 2 players; the turn of a player who went out in an earlier "
          "round is -\n");
    check("r4@f1", "*r4@f1", "8:19: error: there is a second '*'; only one player rolls in a round\n");
    check("c4 d1", "c4 k1",
          "9:27: error: round 2: \"k1\" is not a square; expected a column a to j and a row 1 to 11, as in e3\n");
    check("d1 |", "d1 | / ", "9:33: error: a round can have only one '/', before the mini blocks\n");
    check("73 -", "73", "10:1: error: claims has 1 claim, but there are 2 players\n");
    check("73 -", "73 1000", "10:13: error: a claimed total must be a whole number from 0 to 999, not 1000\n");
    check("winner:", "winer:", "11:1: error: \"winer\" is not a key of a game record; did you mean winner?\n");
    check(", Ana\n", ", Anna\n", "11:25: error: winner: unknown player \"Anna\"; did you mean Ana?\n");
    check("house:   strict-bombs", "variant: duel",
          "3:1: error: duplicate key \"variant\"; first given at line 2, column 1\n");
    check("claims: ", "round 3 ",
          "10:1: error: \"round 3  73 -\" is neither 'key: value' nor a round; a round is written as in 1. B1 R4 : "
          "R2@c3 R4@f1\n");
}

TEST_CASE("the number of players is 1 to 4, in a duel 2, and their names differ") {
    const auto players = [](int count) {
        std::string record = "brikks-game/1\n";
        std::string start = "start:";
        for (int i = 0; i < count; ++i) {
            record.append("player: ").append(1, static_cast<char>('A' + i)).append("\n");
            start += " G1@a1";
        }
        return record + start + "\n";
    };
    CHECK(said(players(1)) == "");
    CHECK(said(players(4)) == "");
    CHECK(said(players(5)) == "6:9: error: a game has 1 to 4 players, not 5\n");
    CHECK(said(players(0)) == "1:1: error: the players are missing: 1 (solo) to 4, the starting player first\n");
    CHECK(said(players(3) + "variant: duel\n") == "6:10: error: a duel has 2 players, not 3\n");
    CHECK(said(with(players(2), "player: B", "player: A")) ==
          "3:9: error: two players are called \"A\"; give them different names\n");
    CHECK(said(with(players(2), "player: B", "player:")) ==
          "3:8: error: the name is missing; every player needs a name\n");
}

TEST_CASE("each mistake in a JSON record is reported") {
    const auto check = [](std::string_view from, std::string_view to, const std::string& message) {
        CAPTURE(to);
        CHECK(said(with(json, from, to)) == message);
    };
    check("\"format\": \"brikks-game/1\", ", "\"format\": \"brikks-game/1\", \"format\": 1, ",
          "2:30: error: duplicate key \"format\"; first given at line 2, column 3\n");
    check("\"level\": 3", "\"level\": \"3\"",
          "3:41: error: players/0/level must be a whole number from 1 to 4, not the string \"3\"\n");
    check("\"level\": 3", "\"levl\": 3", "3:32: error: \"levl\" is not a key of a game record; did you mean level?\n");
    check("{\"name\": \"Ben, Jr. #2\"}", "7",
          "3:45: error: players/1 must be an object with name and level, not a number\n"
          "10:22: error: winner: unknown player \"Ben, Jr. #2\"\n");
    check("\"Y1@e1\", ", "5, ", "4:13: error: start/0 must be a string, not a number\n");
    check("\"roller\": \"Ana\"", "\"roller\": \"Anna\"",
          "6:41: error: round 1, roller: unknown player \"Anna\"; did you mean Ana?\n");
    check("\"out\"", "true", "7:42: error: rounds/1/turns/1 must be a string, not a boolean\n");
    check("[[\"c4\", \"d1\"], []]", "[[\"c4\", \"d1\"]]",
          "7:59: error: round 2, mini blocks, has 1 list, but there are 2 players\n");
    check("\"turns\": [\"bomb\", \"out\"]", "\"turn\": []",
          "7:5: error: round 2 has 0 turns, but there are 2 players; the turn of a player who went out in an earlier "
          "round is null\n"
          "7:24: error: \"turn\" is not a key of a game record; did you mean turns?\n");
    check("{\"total\": 73}", "{\"total\": -1}",
          "9:25: error: claims/0/total must be a whole number from 0 to 999, not -1\n");
    check("\"rounds\"", "\"round\"",
          "1:1: error: the rounds are missing\n"
          "5:3: error: \"round\" is not a key of a game record; did you mean rounds?\n");
    CHECK(said(json.substr(0, 200)).find("this is not valid JSON") != std::string::npos);
    CHECK(said("{\"format\": \"brikks-game/1\"}") ==
          "1:1: error: the players are missing: 1 (solo) to 4, the starting player first\n"
          "1:1: error: the start blocks are missing: start, with one block for each player, as in G1@a1\n"
          "1:1: error: the rounds are missing\n");
}

TEST_CASE("a line may be as long as a file") {
    const std::string head = "brikks-game/1\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n";
    const auto repeated = [](std::string_view part) {
        std::string line;
        while (line.size() < 1'000'000)
            line += part;
        return line;
    };
    CHECK(said(head + "winner: Ana" + repeated(",Ann")).ends_with("5:49: error: and 249990 more\n"));
    CHECK(said(head + "1. G1 : out out " + repeated("/")) ==
          "5:19: error: a round can have only one '/', before the mini blocks\n");
    CHECK(said(head + "1. G1 : out out /" + repeated("|")) ==
          "5:18: error: round 1, mini blocks, has 1000001 lists, but there are 2 players\n");
}

TEST_CASE("what cannot be read at all gets one message") {
    CHECK(said("") == "1:1: error: the file is empty\n");
    CHECK(said(std::string("brikks-game/1\n\0", 15)) ==
          "2:1: error: this is not a text file: it contains a zero byte here\n");
    CHECK(
        said("brikks-game/1\n99999999999999999999999. G1 : out\n").find("this should be round 1, not 999999999999\n") !=
        std::string::npos);
}
