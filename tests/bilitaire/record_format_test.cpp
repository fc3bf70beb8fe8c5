// Records as text and as JSON: what can be read, and the messages about what cannot.
#include <doctest/doctest.h>

#include "bilitaire/record_format.hpp"
#include "bilitaire/support/games.hpp"
#include "support/english.hpp"

using bilitaire::read_record;
using bilitaire::write_record_json;
using bilitaire::write_record_text;

namespace {

// Returns all messages, one a line: "3:10: error: ...
// ".
std::string messages(const base::Reading<bilitaire::Record>& reading) {
    std::string text;
    for (const base::Finding& message : reading.messages)
        text += std::to_string(message.place.line) + ":" + std::to_string(message.place.column) + ": " +
                std::string(base::name(message.severity)) + ": " + support::english(message.text) + "\n";
    return text;
}

std::string messages(const std::string& text) {
    return messages(read_record(text));
}

const std::string head = "bilitaire-game/1\nround: ball Ana, plate Ben\n";

constexpr std::string_view what_moves_are =
    " is not a move; a move is a ball taken off (d4), a push (B4>A4) or a plate taken off (xB2), with an announcement "
    "if there is one (C1>D1 !2), or jumps (e4-c4-c6)";

const std::string example = "bilitaire-game/1\n"
                            "round: ball Ana, plate Ben\n"
                            "1. d4                       # a ball taken off\n"
                            "2. B4>A4      d2-d4\n"
                            "3. C1>D1 !2   e4-c4-c6\n"
                            "4. xB2        f5-f3\n"
                            "5. A2>B2\n"
                            "left: 17\n"
                            "round: ball Ben, plate Ana\n";

const std::string example_json = R"({
  "format": "bilitaire-game/1",
  "rounds": [
    { "ball": "Ana", "plate": "Ben",
      "moves": ["d4", "B4>A4", "d2-d4", "C1>D1 !2", "e4-c4-c6", "xB2", "f5-f3", "A2>B2"], "left": 17 },
    { "ball": "Ben", "plate": "Ana",
      "moves": [] }
  ]
}
)";

} // namespace

TEST_CASE("A record as text and as JSON is the same") {
    const auto text = read_record(example);
    const auto json = read_record(example_json);
    CHECK(messages(text) == "");
    CHECK(messages(json) == "");
    REQUIRE(text.value);
    REQUIRE(json.value);
    CHECK(*text.value == *json.value);
    CHECK(text.value->rounds.size() == 2);
    CHECK(text.value->rounds[0].left == 17);
    CHECK(write_record_json(*text.value) == example_json);
    CHECK(write_record_text(*text.value) == "bilitaire-game/1\n"
                                            "round: ball Ana, plate Ben\n"
                                            "1.  d4\n"
                                            "2.  B4>A4     d2-d4\n"
                                            "3.  C1>D1 !2  e4-c4-c6\n"
                                            "4.  xB2       f5-f3\n"
                                            "5.  A2>B2\n"
                                            "left: 17\n"
                                            "round: ball Ben, plate Ana\n");
}

TEST_CASE("Every part of a record knows its place") {
    const auto text = read_record(example);
    CHECK(text.where.find("rounds/0") == base::Place{2, 1});
    CHECK(text.where.find("rounds/0/plate") == base::Place{2, 24});
    CHECK(text.where.find("rounds/0/moves/3") == base::Place{5, 4});
    CHECK(text.where.find("rounds/0/moves/4") == base::Place{5, 15});
    CHECK(text.where.find("rounds/0/left") == base::Place{8, 7});
    CHECK(text.where.find("rounds/1/left") == base::Place{9, 1});
    const auto json = read_record(example_json);
    CHECK(json.where.find("rounds/0/moves/1") == base::Place{5, 24});
    CHECK(json.where.find("rounds/0/left") == base::Place{5, 99});
}

TEST_CASE("Keys and the format may be written in any case, announcements with or without a blank") {
    const auto reading = read_record("Bilitaire-Game/1\nROUND:plate Ben ,Ball  Ana\n1. d4 \n2. B4>A4!2 d2-d4");
    CHECK(messages(reading) == "");
    REQUIRE(reading.value);
    CHECK(reading.value->rounds[0].ball == "Ana");
    CHECK(reading.value->rounds[0].plate == "Ben");
    CHECK(to_string(reading.value->rounds[0].moves[1]) == "B4>A4 !2");
}

TEST_CASE("Names with commas, hashes, quotes and blanks are written so that they read back") {
    for (const std::string name : {"Ana", " Ana", "  Ana ", "Ana, Jr.", "Ana #2", "\"Ana\"", "A\\na,\"#",
                                   "\xC3\x81na Mar\xC3\xAD"
                                   "a"}) {
        CAPTURE(name);
        const bilitaire::Record record{{{name, "plate Ben", {}, {}}, {"plate Ben", name, {}, {}}}};
        CHECK(read_record(write_record_text(record)).value == record);
        CHECK(read_record(write_record_json(record)).value == record);
    }
}

TEST_CASE("Random records read back as they were written") {
    bilitaire_support::Rng rng(3);
    for (int i = 0; i < 100; ++i) {
        const bilitaire::Record record{{bilitaire_support::random_round(rng, "Ana", "Ben").round,
                                        bilitaire_support::random_round(rng, "Ben", "Ana").round}};
        CHECK(read_record(write_record_text(record)).value == record);
        CHECK(read_record(write_record_json(record)).value == record);
    }
}

TEST_CASE("An empty form can be read") {
    for (const documents::Form form : {documents::Form::text, documents::Form::json}) {
        const auto reading = read_record(bilitaire::empty_record(form, "Ana", "Ben, Jr.", base::Language::en));
        CHECK(messages(reading) == "");
        REQUIRE(reading.value);
        CHECK(*reading.value == bilitaire::Record{{{"Ana", "Ben, Jr.", {}, {}}, {"Ben, Jr.", "Ana", {}, {}}}});
    }
}

TEST_CASE("Files that are not a record get one message") {
    CHECK(messages(std::string()) == "1:1: error: the file is empty\n");
    CHECK(messages(std::string("bili\0taire", 10)) ==
          "1:5: error: this is not a text file: it contains a zero byte here\n");
    CHECK(messages(std::string("round: ball Jos\xE9\n")) ==
          "1:16: error: this is not UTF-8 text; save the file as UTF-8\n");
    CHECK(messages(std::string("# nothing")) ==
          "1:1: error: the file has only comments; the first line of a record of Bi-litaire is bilitaire-game/1\n");
    CHECK(messages(std::string("brikks-game/1\nplayer: Ana, level 2\n")) ==
          "1:1: error: the first line of a record of Bi-litaire is bilitaire-game/1, not \"brikks-game/1\"\n");
    CHECK(messages(std::string("round: ball Ana, plate Ben\n1. d4\n")) ==
          "1:1: error: the first line of a record of Bi-litaire is bilitaire-game/1, not \"round: ball Ana, plate "
          "Ben\"\n");
    CHECK(messages(std::string("{\"format\": \"brikks-sheet/1\"}")) ==
          "1:12: error: the format of a record of Bi-litaire must be \"bilitaire-game/1\", not \"brikks-sheet/1\"\n");
    CHECK(messages(std::string("{\"rounds\": []}")) ==
          "1:1: error: the format is missing; a record of Bi-litaire must have \"format\": \"bilitaire-game/1\"\n");
    CHECK(messages(std::string("{\"format\": \"bilitaire-game/1\", ")) ==
          "1:32: error: this is not valid JSON: a string is expected here, not the end of the file\n");
    CHECK(messages(std::string("{\"format\": \"bilitaire-game/1\"}")) == "1:1: error: rounds is missing\n");
    CHECK(messages(std::string("{\"format\": \"bilitaire-game/1\", \"rounds\": []}")) ==
          "1:1: error: there is no round; a record has one or two\n");
    CHECK(messages(std::string("bilitaire-game/1\n")) == "1:1: error: there is no round; a record has one or two\n");
}

TEST_CASE("A wrong move is reported at its place, with what may have been meant") {
    const auto move = [](const std::string& written) { return messages(head + "1. d4\n2. " + written + "\n"); };
    const std::string moves(what_moves_are);
    const std::string names = " is not a move; cells are A1 to D4, hollows a1 to h8; did you mean ";
    CHECK(move("b4>a4") == "4:4: error: \"b4>a4\"" + names + "B4>A4?\n");
    CHECK(move("XB2") == "4:4: error: \"XB2\"" + names + "xB2?\n");
    CHECK(move("xb2 D3-D5") == "4:4: error: \"xb2\"" + names + "xB2?\n4:8: error: \"D3-D5\"" + names + "d3-d5?\n");
    CHECK(move("B4->A4") == "4:4: error: \"B4->A4\"" + names + "B4>A4 or b4-a4?\n");
    CHECK(move("D2-D4") == "4:4: error: \"D2-D4\"" + names + "D2>D4 or d2-d4?\n");
    const auto no_place = [](const std::string& name) {
        return " is not a move: there is no " + name + "; cells are A1 to D4, hollows a1 to h8\n";
    };
    CHECK(move("B4>E4") == "4:4: error: \"B4>E4\"" + no_place("E4"));
    CHECK(move("B4>A4 d3-d9") == "4:10: error: \"d3-d9\"" + no_place("d9"));
    CHECK(move("xB5") == "4:4: error: \"xB5\"" + no_place("B5"));
    CHECK(move("d12") == "4:4: error: \"d12\"" + no_place("d12"));
    CHECK(move("c8>b8") ==
          "4:4: error: \"c8>b8\" is not a move: a plate is pushed by whole cells, A1 to D4, as in B4>A4\n");
    CHECK(move("B4>A4 !two") == "4:4: error: \"B4>A4 !two\"" + moves + "\n");
    CHECK(move("B4>A4 !100") == "4:4: error: \"B4>A4 !100\"" + moves + "\n");
    CHECK(move("B4>A4 !-2") == "4:4: error: \"B4>A4 !-2\"" + moves + "\n");
    CHECK(move("B4>A4 !99999999999999999999") == "4:4: error: \"B4>A4 !99999999999999999999\"" + moves + "\n");
    const std::string behind = ": an announcement comes after the plate player's move and before the jumps, as in "
                               "C1>D1 !2 e4-c4-c6\n";
    CHECK(move("!2") == "4:4: error: \"!2\"" + behind);
    CHECK(move("B4>A4 d2-d4 !2") == "4:10: error: \"d2-d4 !2\"" + behind);
    for (const char* jump : {"d2d4", "d2xd4", "d2:d4"})
        CHECK(move("B4>A4 " + std::string(jump)) == std::string("4:10: error: \"") + jump + "\"" + names + "d2-d4?\n");
    CHECK(move("B4A4") == "4:4: error: \"B4A4\"" + names + "B4>A4?\n");
    CHECK(move("e4c4c6") == "4:4: error: \"e4c4c6\"" + names + "e4-c4-c6?\n");
    // Phones and word processors turn hyphens into dashes, and "->" into arrows.
    CHECK(move("B4>A4 g4–g6") == "4:10: error: \"g4–g6\"" + names + "g4-g6?\n");
    CHECK(move("B4>A4 g4—g6−g8") == "4:10: error: \"g4—g6−g8\"" + names + "g4-g6-g8?\n");
    CHECK(move("B1→C1") == "4:4: error: \"B1→C1\"" + names + "B1>C1 or b1-c1?\n");
    CHECK(move("B1→C1 !2") == "4:4: error: \"B1→C1 !2\"" + names + "B1>C1 !2?\n");
    CHECK(move("B1 C1") == "4:4: error: \"B1 C1\"" + names + "B1>C1?\n");
    CHECK(move("B1 C1 d2-d4") == "4:4: error: \"B1 C1\"" + names + "B1>C1?\n");
    CHECK(move("d3--d5") == "4:4: error: \"d3--d5\"" + moves + "\n");
    CHECK(move("d3-d5-") == "4:4: error: \"d3-d5-\"" + moves + "\n");
    CHECK(move("x") == "4:4: error: \"x\"" + moves + "\n");
}

TEST_CASE("Everything wrong with lines is reported in one pass") {
    CHECK(messages(head + "1 d4\n3. B4>A4 d2-d4\nhello\nleft: 49\nleft: 5\nlefts: 3\n") ==
          "3:1: error: the number of a turn must be followed by a full stop; a turn is written as in 2. B4>A4 d2-d4\n"
          "4:1: error: this should be turn 2, not \"3\"\n"
          "5:1: error: \"hello\" cannot be read; a turn is written as in 2. B4>A4 d2-d4\n"
          "6:7: error: left must be a whole number from 0 to 48, not 49\n"
          "7:1: error: duplicate key \"left\"; first given at line 6, column 1\n"
          "8:1: error: \"lefts\" is not a key of a record of Bi-litaire; did you mean left?\n");
    CHECK(
        messages(std::string("bilitaire-game/1\nleft: 4\n1. d4\nround: ball Ana\nround: Ana, Ben\n")) ==
        "2:1: error: left comes before the first round; a round begins as in round: ball Ana, plate Ben\n"
        "3:1: error: this turn comes before the first round; a round begins as in round: ball Ana, plate Ben\n"
        "4:8: error: the plate player is missing; a round begins as in round: ball Ana, plate Ben\n"
        "5:1: error: a third round begins here; a game has two, with the roles changed\n"
        "5:8: error: \"Ana\" is not a player with a role, ball or plate; a round begins as in round: ball Ana, plate "
        "Ben\n"
        "5:13: error: \"Ben\" is not a player with a role, ball or plate; a round begins as in round: ball Ana, plate "
        "Ben\n");
    CHECK(messages(std::string("bilitaire-game/1\nround: ball Ana, plate Ana\nround: ball A\x1B, ball B, plate C\n")) ==
          "2:1: error: the ball player and the plate player must be two people, not both \"Ana\"\n"
          "3:14: error: rounds/1/ball contains the control character \"U+001B\"; a name must have printable characters "
          "only\n"
          "3:17: error: this is a second ball player; a round begins as in round: ball Ana, plate Ben\n");
}

TEST_CASE("A round or left without a colon is reported with its shape, but not what follows from it") {
    CHECK(messages(std::string("bilitaire-game/1\nround ball Ana, plate Ben\n1. d4\nleft 47\n")) ==
          "2:1: error: \"round ball Ana, plate Ben\" cannot be read; a round begins as in round: ball Ana, plate Ben\n"
          "4:1: error: \"left 47\" cannot be read; the balls left are written as in left: 17\n");
    CHECK(messages(head + "1. d4\n1. f6\n") ==
          "4:1: error: this should be turn 2, not \"1\"; a round begins as in round: ball Ana, plate Ben\n");
}

TEST_CASE("A wrong turn number is reported once, whatever was meant") {
    CHECK(messages(head + "1. d4\n5. A1>A2\n3. A2>A1\n") == "4:1: error: this should be turn 2, not \"5\"\n");
    CHECK(messages(head + "1. d4\n3. A1>A2\n4. A2>A1\n5. A1>A2\n") == "4:1: error: this should be turn 2, not \"3\"\n");
}

TEST_CASE("Each turn has a line of its own") {
    CHECK(messages(head + "1. d4 B4>A4 d2-d4\n2. C1>D1\n") ==
          "3:7: error: \"B4>A4\" does not belong to turn 1, in which only a ball is taken off; a turn is written as in "
          "2. "
          "B4>A4 d2-d4\n");
    CHECK(messages(head + "1. d4\n2. B4>A4 d2-d4 C1>D1 !2\n") ==
          "4:16: error: \"C1>D1 !2\" does not belong to turn 2: it begins a new turn, which needs a line of its own; a "
          "turn is "
          "written as in 2. B4>A4 d2-d4\n");
}

TEST_CASE("Blanks within moves are allowed") {
    const auto reading = read_record(head + "1. d4\n2. B4 > A4 ! 2 e4 - c4 -c6\n3. x B2 !3 e4- c4\n4. B4> A4!2\n");
    CHECK(messages(reading) == "");
    REQUIRE(reading.value);
    std::string written;
    for (const bilitaire::Move& move : reading.value->rounds[0].moves)
        written += to_string(move) + "; ";
    CHECK(written == "d4; B4>A4 !2; e4-c4-c6; xB2 !3; e4-c4; B4>A4 !2; ");
    CHECK(reading.where.find("rounds/0/moves/2") == base::Place{4, 16});
}

TEST_CASE("Values of the wrong type in JSON are reported in one pass") {
    CHECK(messages(
              std::string(R"({"format": "bilitaire-game/1", "rounds": [{"ball": 3, "plate": "", "moves": ["d4", 5], )"
                          R"("left": "17", "lft": 1}, 7, {"ball": "A", "ball": "A", "plate": "B"}]})")) ==
          "1:52: error: rounds/0/ball must be a string, not a number\n"
          "1:64: error: rounds/0/plate is empty; every player needs a name\n"
          "1:84: error: rounds/0/moves/1 must be a string, not a number\n"
          "1:96: error: rounds/0/left must be a whole number from 0 to 48, not the string \"17\"\n"
          "1:102: error: \"lft\" is not a key of a record of Bi-litaire; did you mean left?\n"
          "1:113: error: rounds/1 must be an object with ball, plate and moves, not a number\n"
          "1:116: error: rounds/2/moves is missing\n"
          "1:116: error: a third round begins here; a game has two, with the roles changed\n"
          "1:130: error: duplicate key \"ball\"; first given at line 1, column 117\n");
    CHECK(messages(std::string(R"({"format": "bilitaire-game/1", "rounds": 3})")) ==
          "1:42: error: rounds must be an array, not a number\n");
    CHECK(
        messages(std::string(R"({"format": "bilitaire-game/1", "rounds": [{"ball": "A", "plate": "B", "moves": "d4", )"
                             R"("left": 1e999}]})")) == "1:94: error: the number \"1e999\" is too large\n");
}
