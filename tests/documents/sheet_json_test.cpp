// Reading sheets as JSON.
#include <doctest/doctest.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"

namespace {

std::string json_messages_with(std::string_view from, std::string_view to) {
    const auto reading = documents::read_sheet(with(ana_json, from, to));
    CHECK_FALSE(reading.value);
    return printed(reading.messages);
}

std::string json_messages(const std::string& text) {
    return printed(documents::read_sheet(text).messages);
}

} // namespace

TEST_CASE("JSON says the same as text") {
    const auto json = documents::read_sheet(ana_json);
    CHECK(printed(json.messages) == "");
    REQUIRE(json.value);
    CHECK(*json.value == *documents::read_sheet(ana_text).value);
}

TEST_CASE("JSON: blanks, a byte order mark, house rules, blocks, marks for extra") {
    const auto bom = documents::read_sheet("\xEF\xBB\xBF \r\n" + ana_json);
    CHECK(printed(bom.messages) == "");
    CHECK(*bom.value == *documents::read_sheet(ana_json).value);
    for (const std::string house : {R"("strict-bombs")", R"(["strict-bombs"])"}) {
        const auto reading = documents::read_sheet(
            R"({"blocks": ["K1@a1", "G1@a3"], "players": 1, "extra": "xx.............", "format": "brikks-sheet/1",
                "house": )" +
            house + "}");
        CHECK(printed(reading.messages) == "");
        REQUIRE(reading.value);
        CHECK(reading.value->house.strict_bombs);
        CHECK(reading.value->blocks->size() == 2);
        CHECK(reading.value->extra == 2);
        CHECK(place_of(reading.where, "blocks") == "1:2");
        CHECK(place_of(reading.where, "blocks/1") == "1:23");
        CHECK(place_of(reading.where, "grid/a3") == "1:2");
    }
}

TEST_CASE("JSON: every part has its place") {
    const auto where = documents::read_sheet(ana_json).where;
    CHECK(place_of(where, "player") == "3:3");
    CHECK(place_of(where, "players") == "3:20");
    CHECK(place_of(where, "grid") == "4:3");
    CHECK(place_of(where, "grid/a11") == "4:13");
    CHECK(place_of(where, "grid/e3") == "5:45");
    CHECK(place_of(where, "energy/1") == "6:14");
    CHECK(place_of(where, "energy/28") == "6:41");
    CHECK(place_of(where, "extra") == "6:45");
    CHECK(place_of(where, "rows/0") == "7:12");
    CHECK(place_of(where, "rows/10") == "7:32");
    CHECK(place_of(where, "total") == "7:36");
}

TEST_CASE("JSON: null and empty text are not given") {
    const auto reading = documents::read_sheet(with(
        with(with(ana_json, "\"Ana\"", "\"\""), "\"extra\": 0", "\"extra\": null"), "\"total\": 8", "\"total\": null"));
    CHECK(printed(reading.messages) == "");
    REQUIRE(reading.value);
    CHECK(reading.value->player == "");
    CHECK_FALSE(reading.value->extra);
    CHECK_FALSE(reading.value->claims.total);
    CHECK(json_messages_with("\"players\": 3", "\"players\": null") ==
          "1:1: error: players is missing: how many play, from 1 (solo) to 4\n");
    CHECK(json_messages(R"({"format": "brikks-sheet/1", "players": 1, "grid": null})") ==
          "1:1: error: the grid is missing: 11 rows of 10 squares, or the list of blocks\n");
}

TEST_CASE("JSON: the format must be that of a sheet") {
    CHECK(json_messages_with("\"format\"", "\"from\"") ==
          "1:1: error: the format is missing; a sheet must have \"format\": \"brikks-sheet/1\"\n");
    CHECK(json_messages_with("brikks-sheet/1", "brikks-sheet/2") ==
          "2:13: error: the format of a sheet must be \"brikks-sheet/1\", not \"brikks-sheet/2\"\n");
    CHECK(json_messages_with("\"brikks-sheet/1\"", "1") ==
          "2:13: error: the format of a sheet must be \"brikks-sheet/1\", not a number\n");
    CHECK(json_messages("[1]") == "1:1: error: a sheet must be a JSON object, not an array\n");
}

TEST_CASE("JSON: wrong types are reported with the path of the key") {
    CHECK(json_messages_with("\"players\": 3", "\"players\": \"two\"") ==
          "3:31: error: players must be a whole number from 1 to 4, not the string \"two\"\n");
    CHECK(json_messages_with("\"players\": 3", "\"players\": \"\"") ==
          "3:31: error: players must be a whole number from 1 to 4, not the string \"\"\n");
    CHECK(json_messages_with("\"players\": 3", "\"players\": 2.5") ==
          "3:31: error: players must be a whole number from 1 to 4, not 2.5\n");
    CHECK(json_messages_with("\"players\": 3", "\"players\": -1") ==
          "3:31: error: players must be a whole number from 1 to 4, not -1\n");
    CHECK(json_messages_with("\"players\": 3", "\"players\": 3.0") ==
          "3:31: error: players must be a whole number from 1 to 4, not 3.0\n");
    CHECK(json_messages_with("\"players\": 3", "\"players\": 1000000000000000000000000000000") ==
          "3:31: error: players must be a whole number from 1 to 4, not \"1000000000000000000000000000000\", which is "
          "far "
          "too large\n");
    CHECK(json_messages_with("\"players\": 3, \"level\": 2", "\"players\": [3], \"level\": {}") ==
          "3:31: error: players must be a whole number from 1 to 4, not an array\n"
          "3:45: error: level must be a whole number from 1 to 4, not an object\n");
    CHECK(
        json_messages_with("[0,0,0,0,0,0,0,0,0,0,0], \"total\": 8", "[0,0,0,{},0,0,0,0,0,0,\"0\"], \"total\": true") ==
        "7:18: error: rows/3 must be a whole number from 0 to 999, not an object\n"
        "7:33: error: rows/10 must be a whole number from 0 to 999, not the string \"0\"\n"
        "7:48: error: total must be a whole number from 0 to 999, not a boolean\n");
    CHECK(json_messages_with("[0,0,0,0,0,0,0,0,0,0,0]", "\"0 0\"") ==
          "7:11: error: rows must be an array of numbers, not the string \"0 0\"\n");
    CHECK(json_messages_with("\"Ana\"", "7") == "3:13: error: player must be a string, not a number\n");
    CHECK(json_messages_with("\"bombs\": \"...\"", "\"bombs\": 0") ==
          "6:66: error: bombs must be a string, not a number\n");
    CHECK(json_messages_with("\"extra\": 0", "\"extra\": \"6\"") ==
          "6:55: error: extra: mark 1 is \"6\"; a field is x (crossed out) or . (not)\n");
    CHECK(json_messages_with("\"KK........\", \"KK........\"", "\"KK........\", 7") ==
          "5:68: error: grid/10 must be a string, not a number\n");
    CHECK(json_messages(R"({"format": "brikks-sheet/1", "players": 1, "grid": "........"})") ==
          "1:52: error: grid must be an array of 11 strings, the top row first, not the string \"........\"\n");
    CHECK(json_messages(R"({"format": "brikks-sheet/1", "players": 1, "blocks": ["K1@a1", 7], "house": [1]})") ==
          "1:64: error: blocks/1 must be a string, not a number\n"
          "1:78: error: house/0 must be a string, not a number\n");
}

TEST_CASE("JSON: the grid and the bars are checked as in text") {
    CHECK(json_messages_with("\"KK........\", \"KK........\"", "\"KK........\"") ==
          "4:3: error: the grid has 10 rows; it must have 11\n");
    CHECK(json_messages_with("\"KK........\", \"KK........\"", "\"KK.......\", \"KK.......?\"") ==
          "5:54: error: row 2 has 9 squares; it must have 10; an empty square is written as .\n"
          "5:77: error: j1: \"?\" is not a mark of the grid; a square is . (empty), a letter, a digit or + (mini "
          "block)\n");
    CHECK(json_messages_with("\"KK........\", \"KK........\"", "\"KK........\", \"\"") ==
          "5:68: error: row 1 has 0 squares; it must have 10; an empty square is written as .\n");
    CHECK(json_messages_with("-ooo........................", "-ooo.......................") ==
          "6:3: error: energy has 27 marks; it must have 28: a circle is . (untouched), o (circled), x "
          "(crossed out) or - (crossed out before the game)\n");
    CHECK(json_messages(R"({"format": "brikks-sheet/1", "players": 1, "grid": []})") ==
          "1:44: error: the grid has 0 rows; it must have 11\n");
    CHECK(json_messages(R"({"format": "brikks-sheet/1", "players": 1, "grid": [], "blocks": []})") ==
          "1:56: error: both grid and blocks are given; give only one of them\n");
}

TEST_CASE("JSON: columns are right after escapes") {
    CHECK(json_messages_with("\"GG........\"", R"("\u0047G\u002e......?")") ==
          "5:60: error: j3: \"?\" is not a mark of the grid; a square is . (empty), a letter, a digit or + (mini "
          "block)\n");
    CHECK(
        json_messages_with("\"Ana\"", R"("\ud83d\ude00\"\tAna")") ==
        "3:28: error: player contains the control character \"U+0009\"; a name must have printable characters only\n");
}

TEST_CASE("JSON: duplicate and unknown keys") {
    CHECK(json_messages_with("\"extra\": 0", "\"players\": 4") ==
          "6:45: error: duplicate key \"players\"; first given at line 3, column 20\n");
    CHECK(json_messages_with("\"extra\"", "\"exra\"") ==
          "6:45: error: \"exra\" is not a key of a sheet; did you mean extra?\n");
    CHECK(json_messages_with("\"extra\": 0", "\"weather\": 0") ==
          "6:45: error: \"weather\" is not a key of a sheet; for a remark use note, comment, date or place\n");
}

TEST_CASE("JSON: keys in any case, as aliases, remarks") {
    const auto extra_of = [](std::string_view key) {
        return documents::read_sheet(with(ana_json, "\"extra\": 0", key)).value.value().extra;
    };
    CHECK(extra_of("\"Extra\": 3") == 3);
    CHECK(extra_of("\"extra points\": 3") == 3);
    CHECK(extra_of("\"Puntos-Extra\": 3") == 3);
    CHECK(extra_of(R"("note": {"a": 1}, "extra": 4, "Datum": null, "note": "twice")") == 4);
    CHECK(json_messages_with("\"extra\": 0", "\"Spieler\": 4") ==
          "6:45: error: duplicate key \"players\"; first given at line 3, column 20\n");
    CHECK(json_messages_with("\"extra\": 0", "\"Spieler\": \"Ben\"") ==
          "6:45: error: duplicate key \"player\"; first given at line 3, column 3\n");
    CHECK(place_of(documents::read_sheet(with(ana_json, "\"extra\"", "\"bonus\"")).where, "extra") == "6:45");
}

TEST_CASE("JSON: a second sheet in the file is refused in one sentence") {
    CHECK(json_messages(ana_json + ana_json) ==
          "9:1: error: a second JSON object begins here; write each to a file of its own\n");
}
