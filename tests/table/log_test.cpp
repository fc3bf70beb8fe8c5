// The log as text.
#include "documents/file_kind.hpp"
#include "table/log.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "commands/session.hpp"
#include "support/rng.hpp"

namespace {

const std::string heading = "brikks-log/1\n";
const std::string duo = heading + "game: standard, Ana, level 2, Ben, level 3\n";

// What there is to say about it, a line each: "2:7 error: ...".
std::string told(const std::string& bytes) {
    const auto reading = table::read_log(bytes);
    std::string text;
    bool error = false;
    for (const base::Finding& message : reading.messages) {
        error = error || message.severity == base::Severity::error;
        text += std::to_string(message.place.line) + ':' + std::to_string(message.place.column) + ' ' +
                std::string(name(message.severity)) + ": " + to_string(message.text) + '\n';
    }
    CHECK(reading.value.has_value() == !error);
    return text;
}

} // namespace

TEST_CASE("A log reads with comments, blank lines and the line ends of other systems") {
    CHECK(told(duo + "\n# by hand\nroll:  1.1   g3   # green\r\nkeep: 1\nROLL: 2.1 K4\nroll: 2.2 W1\nbomb: Ana\n"
                     "undo: bomb\nout: Ben\nundo: out\nundo: roll\nback: 2.2\n") == "");
    CHECK(told(heading) == "");
    CHECK(told("\xEF\xBB\xBF" + duo) == "");
    CHECK(told(heading + "game: standard, \"Lee, Jr.\", level 1, \"Ann #2\", level 4\nroll: 1.1 G3\nout: \"Lee, Jr.\"\n"
                         "out: \"Ann #2\"\ntotal: \"Lee, Jr.\", 9\ntotal: \"Ann #2\", -\n") == "");
}

TEST_CASE("Each mistake in a log is told with its place, and what would be right") {
    const std::string roll = duo + "roll: 1.1 G3\n";
    CHECK(told("") == "1:1 error: the file is empty\n");
    CHECK(told("hello\n") == "1:1 error: the first line of a log is \"brikks-log/1\", not \"hello\"\n");
    CHECK(told("brikks-log/2\n") == "1:1 error: the first line of a log is \"brikks-log/1\", not \"brikks-log/2\"\n");
    CHECK(told("no line end") == "1:1 error: the first line of a log is \"brikks-log/1\"\n");
    CHECK(told(heading + "roll: 1.1 G3\n") ==
          "2:1 error: before the first game there can be nothing else; a game begins as in game: standard, Ana, level "
          "2, Ben, level 3\n");
    CHECK(told(roll + "rol: 1.2 G3\n") == "4:1 error: \"rol\" is no entry of a log; did you mean roll?\n");
    CHECK(told(roll + "  what\n") == "4:3 error: \"what\" is no entry of a log\n");
    CHECK(told(roll + "roll: 3.1 G3\n") == "4:1 error: roll 3.1 comes out of nowhere; keep 1 or roll 1.2 is due\n");
    CHECK(told(roll + "keep: 1\nroll: 1.2 G3\n") == "5:1 error: roll 1.2 comes out of nowhere; roll 2.1 is due\n");
    CHECK(told(roll + "undo: roll\nroll: 1.1 G3\n") ==
          "5:1 error: roll 1.1 was made before; it can only come back, as in back: 1.1\n");
    CHECK(told(roll + "back: 1.2\n") == "4:1 error: roll 1.2 cannot come back: it has never been made\n");
    CHECK(told(roll + "keep: 2\n") == "4:1 error: there is no roll to keep in round 2; keep 1 or roll 1.2 is due\n");
    CHECK(told(roll + "roll: 1.3 G3\n") ==
          "4:7 error: \"1.3\" is not the place of a roll; that is the round and 1, or 2 "
          "if the roller rolled again, as in 4.1\n");
    CHECK(told(roll + "roll: x.2 G3\n") == "4:7 error: the round must be a whole number from 1 to 999999, not \"x\"\n");
    CHECK(told(roll + "roll: 99999999999999999999.2 G3\n") ==
          "4:7 error: the round must be a whole number from 1 to 999999, not \"99999999999999999999\", which is far "
          "too large\n");
    CHECK(told(roll + "roll: 1.2 G5\n") ==
          "4:11 error: \"G5\" is not a roll; that is a colour (W Y G R B K) and a column (1 to 4), as in G3\n");
    CHECK(told(roll + "roll: 1.2\n") == "4:7 error: \"1.2\" cannot be read; a roll is written as in roll: 4.1 G3\n");
    CHECK(told(roll + "back: 1.1 G3\n") ==
          "4:7 error: \"1.1 G3\" cannot be read; a roll that comes back is written as in back: 4.1\n");
    CHECK(told(duo + "out: Ana\n") == "3:1 error: nothing can be done before the first roll\n");
    CHECK(told(roll + "out: Bem\n") == "4:6 error: there is no player \"Bem\"; did you mean Ben?\n");
    CHECK(told(roll + "out: Ana, Ben\n") == "4:6 error: \"Ana, Ben\" cannot be read; it is the name of one player, in "
                                            "double quotes if it has a comma\n");
    CHECK(told(roll + "out: Ana\nbomb: Ana\n") == "5:1 error: Ana is out already\n");
    CHECK(told(roll + "bomb: Ana\nout: Ana\n") == "5:1 error: Ana has used a bomb in this round\n");
    CHECK(told(roll + "end: 1\n") ==
          "4:1 error: only a duel in which one player is out ends with a round; keep 1 or roll 1.2 is due\n");
    CHECK(told(roll + "total: Ana, 9\n") == "4:1 error: no total of Ana is due here\n");
    CHECK(told(roll + "total: Ana\n") ==
          "4:8 error: \"Ana\" cannot be read; a total is written as in total: Ana, 73\n");
    CHECK(told(roll + "out: Ana\nout: Ben\ntotal: Ana, 1000\n") ==
          "6:13 error: the total must be a whole number from 0 to 999, not 1000\n");
    CHECK(told(roll + "out: Ana\nout: Ben\nroll: 2.1 G3\n") ==
          "6:1 error: roll 2.1 comes out of nowhere; the game is over\n");
    CHECK(told(roll + "out: Ana\nout: Ben\nout: Ben\n") == "6:1 error: the game is over\n");
    CHECK(told(duo + "undo: roll\n") == "3:1 error: there is nothing to undo in this game\n");
    CHECK(told(roll + "undo: out\n") == "4:1 error: the last entry, which can be undone, is of the kind roll\n");
    CHECK(told(roll + "undo: undo\n") ==
          "4:7 error: \"undo\" cannot be read; what is undone is written as in undo: out\n");
    CHECK(told(duo + "roll: 1.1 G3\nbomb: Ana\nkeep: 1\n") ==
          "5:1 error: there is no roll to keep in round 1; roll 2.1 is due\n");
    CHECK(told(duo + "roll: 1.1 G3\nbomb: Ana\nroll: 2.1 G3\nbomb: Ana\nroll: 3.1 G3\nbomb: Ana\nroll: 4.1 G3\nbomb: "
                     "Ana\n") == "10:1 error: Ana has used all three bombs\n");
    CHECK(told(heading + "game: duel, A, level 2, B, level 2\nroll: 1.1 G3\nout: A\nroll: 2.1 G3\n") ==
          "5:1 error: roll 2.1 comes out of nowhere; the duel ends with round 1\n");
}

TEST_CASE("Each mistake in the first line of a game is told") {
    const std::string shape =
        "cannot be read; a game of 1 to 4 players begins as in game: standard, Ana, level 2, Ben, "
        "level 3\n";
    CHECK(told(heading + "game: standard\n") == "2:7 error: \"standard\" " + shape);
    CHECK(told(heading + "game:\n") == "2:6 error: \"\" " + shape);
    CHECK(told(heading + "game: standard, A\n") == "2:7 error: \"standard, A\" " + shape);
    CHECK(told(heading + "game: duell, A, level 2, B, level 2\n") ==
          "2:7 error: game must be standard or duel, not \"duell\"; did you mean duel?\n");
    CHECK(told(heading + "game: duel, A, level 2\n") == "2:7 error: a duel has 2 players, not 1\n");
    CHECK(told(heading + "game: standard, A, level 5\n") ==
          "2:26 error: level must be a whole number from 1 to 4, not 5\n");
    CHECK(told(heading + "game: standard, A, lvl 2\n") ==
          "2:20 error: behind a name stands the level, as in level 2; not \"lvl 2\"\n");
    CHECK(told(heading + "game: standard, , level 2\n") == "2:16 error: a name is missing\n");
    CHECK(told(heading + "game: standard, A, level 2, A, level 2\n") == "2:29 error: two players are called \"A\"\n");
    CHECK(told(heading + "game: standard, " + std::string(101, 'x') + ", level 2\n") ==
          "2:17 error: a name has 101 characters; at most 100 are allowed\n");
}

TEST_CASE("Files that are no text, or too large, are told like all others") {
    CHECK(told(heading + std::string("roll\0\n", 6)) ==
          "2:5 error: this is not a text file: it has a zero byte here\n");
    CHECK(told(heading + "\xff\n") == "2:1 error: this is not UTF-8 text; save the file as UTF-8\n");
    CHECK(told(heading + std::string(1 << 20, '#') + "\n") ==
          "1:1 error: the file is larger than 1048576 bytes; no sheet or record comes near that\n");
    CHECK(told(std::string("\x7f"
                           "ELF\0\n",
                           6)) == "1:5 error: this is not a text file: it has a zero byte here\n");
}

TEST_CASE("A line cut off at the end does not count, wherever it was cut, also within a character") {
    CHECK(told(duo + "roll: 1.") == "3:1 warning: the last line is cut off and does not count: \"roll: 1.\"\n");
    CHECK(told(duo + "roll: 1.1 G3") == "3:1 warning: the last line is cut off and does not count: \"roll: 1.1 G3\"\n");
    CHECK(told(heading + "game: standard, Zo\xc3") == "2:1 warning: the last line is cut off and does not count\n");
    CHECK(told(duo + "# a\r# b\r\n# c\nroll") ==
          "6:1 warning: the last line is cut off and does not count: \"roll\"\n");
    CHECK(told(duo + std::string(3, '\0')) == "3:1 warning: the last line is cut off and does not count\n");
    const std::string log = duo + "roll: 1.1 G3\nroll: 1.2 K4\nbomb: Ben\nroll: 2.1 Y1\nout: Ana\nundo: out\n";
    for (std::size_t size = heading.size(); size <= log.size(); ++size) {
        const auto reading = table::read_log(log.substr(0, size));
        REQUIRE(reading.value);
        CHECK(reading.value->whole == log.rfind('\n', size - 1) + 1);
        CHECK(reading.messages.size() == (log[size - 1] == '\n' ? 0 : 1));
    }
}

TEST_CASE("is_log tells logs by their first line") {
    CHECK(documents::is_log(heading));
    CHECK(documents::is_log("brikks-log/7\r\n"));
    CHECK(documents::is_log("\xEF\xBB\xBF"
                        "BRIKKS-LOG/1"));
    CHECK_FALSE(documents::is_log("brikks-game/1\n"));
    CHECK_FALSE(documents::is_log(""));
    CHECK_FALSE(documents::is_log("# a\nbrikks-log/1\n"));
}

TEST_CASE("No bytes at all upset the reader") {
    support::Rng rng(7);
    const std::string log = duo + "roll: 1.1 G3\nroll: 1.2 K4\nbomb: Ben\nroll: 2.1 Y1\nout: Ana\nundo: out\nkeep: 2\n";
    int readable = 0;
    for (int run = 0; run < 20'000; ++run) {
        std::string bytes = log;
        for (int change = rng.between(1, 4); change > 0; --change) {
            const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(bytes.size())));
            switch (rng.below(4)) {
            case 0:
                bytes[at] = static_cast<char>(rng.below(256));
                break;
            case 1:
                bytes.erase(at, static_cast<std::size_t>(rng.between(1, 12)));
                bytes += '\n';
                break;
            case 2:
                bytes.insert(at, bytes.substr(static_cast<std::size_t>(rng.below(static_cast<int>(bytes.size()))), 13));
                break;
            default:
                bytes.insert(at, 1, "\n:.,# \"19"[rng.below(9)]);
            }
        }
        const auto reading = table::read_log(bytes);
        readable += reading.value ? 1 : 0;
        if (!reading.value)
            CHECK_FALSE(reading.messages.empty());
    }
    CHECK(readable > 100);
    CHECK(readable < 19'900);
}
