// Tests the log as text.
#include "documents/source.hpp"
#include "support/english.hpp"
#include "table/log_format.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "commands/session.hpp"
#include "support/rng.hpp"

namespace {

const std::string heading = "brikks-log/1\n";
const std::string duo = heading + "game: standard, Ana, level 2, Ben, level 3\n";

// Reads a log and returns the messages, a line each: "2:7 error: ...".
std::string messages_of(const std::string& bytes) {
    const auto reading = table::read_log(bytes);
    std::string text;
    bool error = false;
    for (const base::Finding& message : reading.messages) {
        error = error || message.severity == base::Severity::error;
        text += std::to_string(message.place.line) + ':' + std::to_string(message.place.column) + ' ' +
                std::string(name(message.severity)) + ": " + support::english(message.text) + '\n';
    }
    CHECK(reading.value.has_value() == !error);
    return text;
}

} // namespace

TEST_CASE("A log reads with comments, blank lines and the line ends of other systems") {
    CHECK(messages_of(duo + "\n# by hand\nroll:  1.1   g3   # green\r\nkeep: 1\nROLL: 2.1 K4\nroll: 2.2 W1\nbomb: Ana\n"
                            "undo: bomb\nout: Ben\nundo: out\nundo: roll\nback: 2.2\n") == "");
    CHECK(messages_of(heading) == "");
    CHECK(messages_of("\xEF\xBB\xBF" + duo) == "");
    CHECK(messages_of(heading +
                      "game: standard, \"Lee, Jr.\", level 1, \"Ann #2\", level 4\nroll: 1.1 G3\nout: \"Lee, Jr.\"\n"
                      "out: \"Ann #2\"\ntotal: \"Lee, Jr.\", 9\ntotal: \"Ann #2\", -\n") == "");
}

TEST_CASE("Each mistake in a log is reported with its place and what is expected") {
    const std::string roll = duo + "roll: 1.1 G3\n";
    const std::string over = roll + "out: Ana\nout: Ben\n";
    const auto check = [](const std::string& bytes, const std::string& error) {
        CHECK(messages_of(bytes) == error + '\n');
    };

    // Wrong first lines.
    check("", "1:1 error: the file is empty");
    check("hello\n", "1:1 error: the first line of a log must be \"brikks-log/1\", not \"hello\"");
    check("brikks-log/2\n", "1:1 error: the first line of a log must be \"brikks-log/1\", not \"brikks-log/2\"");
    check("no line end", "1:1 error: the first line of a log must be \"brikks-log/1\"");
    check(heading + "roll: what\n",
          "2:1 error: a log must begin with a game, as in game: standard, Ana, level 2, Ben, level 3");

    // Lines that cannot be read.
    check(roll + "rol: 1.2 G3\n", "4:1 error: \"rol\" is not a log entry; did you mean roll?");
    check(roll + "roll\n", "4:1 error: \"roll\" is not a log entry; did you mean roll:?");
    check(roll + "rol 1.2 G3\n", "4:1 error: \"rol 1.2 G3\" is not a log entry; did you mean roll:?");
    check(roll + "  what\n", "4:3 error: \"what\" is not a log entry");
    check(roll + "roll: 1.2\n", "4:7 error: \"1.2\" cannot be read; expected something like roll: 4.1 G3");
    check(roll + "roll: 1.3 G3\n", "4:7 error: \"1.3\" is not a roll number; expected the round and 1, or 2 for a "
                                   "second roll, as in 4.1");
    check(roll + "roll: x.2 G3\n", "4:7 error: the round must be a whole number from 1 to 999999, not \"x\"");
    check(roll + "roll: 99999999999999999999.2 G3\n",
          "4:7 error: the round must be a whole number from 1 to 999999, not \"99999999999999999999\", which is far "
          "too large");
    check(roll + "roll: 1.2 G5\n", "4:11 error: \"G5\" is not a roll; expected a colour (W Y G R B K) and a column "
                                   "(1 to 4), as in G3");
    check(roll + "back: 1.1 G3\n", "4:7 error: \"1.1 G3\" cannot be read; expected something like back: 4.1");
    check(roll + "out: Bem\n", "4:6 error: unknown player \"Bem\"; did you mean Ben?");
    check(roll + "out: Ana, Ben\n", "4:6 error: \"Ana, Ben\" cannot be read; expected something like out: Ana or out: "
                                    "\"Lee, Jr.\"");
    check(roll + "total: Ana\n", "4:8 error: \"Ana\" cannot be read; expected something like total: Ana, 73");
    check(over + "total: Ana, 1000\n", "6:13 error: the total must be a whole number from 0 to 999, not 1000");
    check(roll + "undo: undo\n", "4:7 error: \"undo\" cannot be read; expected something like undo: out");

    // Events that cannot come next.
    check(duo + "out: Ana\n", "3:1 error: unexpected \"out: Ana\"; expected roll 1.1");
    check(roll + "roll: 3.1 G3\n", "4:1 error: unexpected \"roll: 3.1 G3\"; expected keep 1 or roll 1.2");
    check(roll + "keep: 1\nroll: 1.2 G3\n", "5:1 error: unexpected \"roll: 1.2 G3\"; expected roll 2.1");
    check(roll + "keep: 2\n", "4:1 error: unexpected \"keep: 2\"; expected keep 1 or roll 1.2");
    check(roll + "bomb: Ana\nkeep: 1\n", "5:1 error: unexpected \"keep: 1\"; expected roll 2.1");
    check(roll + "end: 1\n", "4:1 error: unexpected \"end: 1\"; expected keep 1 or roll 1.2");
    check(roll + "total: Ana, 9\n", "4:1 error: unexpected \"total: Ana, 9\"; expected keep 1 or roll 1.2");
    check(over + "roll: 2.1 G3\n", "6:1 error: unexpected \"roll: 2.1 G3\"; the game is over");
    check(over + "out: Ben\n", "6:1 error: unexpected \"out: Ben\"; the game is over");
    check(heading + "game: duel, A, level 2, B, level 2\nroll: 1.1 G3\nout: A\nroll: 2.1 G3\n",
          "5:1 error: unexpected \"roll: 2.1 G3\"; the duel ends with round 1");
    check(roll + "undo: roll\nroll: 1.1 G3\n", "5:1 error: roll 1.1 was made before; bring it back with back: 1.1");
    check(roll + "back: 1.2\n", "4:1 error: roll 1.2 cannot come back because it was never made");
    check(roll + "out: Ana\nbomb: Ana\n", "5:1 error: Ana is already out");
    check(roll + "bomb: Ana\nout: Ana\n", "5:1 error: Ana has already used a bomb in this round");
    check(roll + "bomb: Ana\nroll: 2.1 G3\nbomb: Ana\nroll: 3.1 G3\nbomb: Ana\nroll: 4.1 G3\nbomb: Ana\n",
          "10:1 error: Ana has used all three bombs");
    check(duo + "undo: roll\n", "3:1 error: there is nothing to undo in this game");
    check(roll + "undo: out\n", "4:1 error: only the last event can be undone, with undo: roll");
}

TEST_CASE("A log reads with bots, and each mistake about them is reported") {
    const std::string bots = heading + "game: standard, Ana, level 2, Robo, level 3 bot casual\n";
    const std::string begun = bots + "start: Robo, W1@d1\n";
    CHECK(messages_of(begun + "roll: 1.1 G3\nkeep: 1\nTURN:  Robo , g3@a1\nroll: 2.1 K2\nbomb: Robo\nundo: bomb\n"
                              "undo: roll\nundo: turn\nturn: Robo, G3@h1\n") == "");
    const auto check = [](const std::string& bytes, const std::string& error) {
        CHECK(messages_of(bytes) == error + '\n');
    };
    check(heading + "game: standard, Ana, level 2, Robo, level 3 bot casul\n",
          "2:49 error: bot must be beginner, casual, strong or best, not \"casul\"; did you mean casual?");
    check(heading + "game: standard, Ana, level 2, Robo, level 3 robot casual\n",
          "2:37 error: expected a level after the name, as in level 2, not \"level 3 robot casual\"");
    check(heading + "game: duel, Ana, level 2, Robo, level 3 bot casual\n",
          "2:7 error: the coach does not know the duel yet");
    check(heading + "game: standard, Robo, level 3 bot casual, Robo 2, level 3 bot best\n",
          "2:7 error: a game needs a player who is not a bot");
    check(bots + "roll: 1.1 G3\n", "3:1 error: unexpected \"roll: 1.1 G3\"; expected the start block of Robo");
    check(bots + "start: Robo\n", "3:8 error: \"Robo\" cannot be read; expected something like start: Robo, W1@d1");
    check(bots + "start: Robo, W1\n",
          "3:8 error: \"Robo, W1\" cannot be read; expected something like start: Robo, W1@d1");
    check(bots + "start: Ana, W1@d1\n", "3:1 error: Ana is not a bot");
    check(bots + "start: Robo, W2@d1\n", "3:1 error: Robo cannot place W2@d1");
    check(begun + "roll: 1.1 G3\nkeep: 1\nroll: 2.1 K2\n",
          "6:1 error: unexpected \"roll: 2.1 K2\"; expected the turn of Robo");
    check(begun + "roll: 1.1 G3\nkeep: 1\nturn: Robo, G3@d1\n", "6:1 error: Robo cannot place G3@d1");
    check(begun + "roll: 1.1 G3\nkeep: 1\nout: Robo\n", "6:1 error: Robo can still place a block");
    const std::string played = session::content("tests/table/golden/bot.log");
    const std::string before = played.substr(0, played.find("total: Robo"));
    const std::string error = "98:1 error: the total of Robo is 152";
    CHECK(messages_of(played) == "");
    check(before + "total: Robo, 141\n", error);
    check(before + "total: Robo, -\n", error);
}

TEST_CASE("Each mistake in the first line of a game is reported") {
    const auto check = [](const std::string& game, const std::string& error) {
        CHECK(messages_of(heading + "game:" + game + '\n') == "2:" + error + '\n');
    };
    const std::string like = "cannot be read; expected something like game: standard, Ana, level 2, Ben, level 3";
    check(" standard", "7 error: \"standard\" " + like);
    check("", "6 error: \"\" " + like);
    check(" standard, A", "7 error: \"standard, A\" " + like);
    check(" duell, A, level 2, B, level 2",
          "7 error: game must be standard or duel, not \"duell\"; did you mean duel?");
    check(" duel, A, level 2", "7 error: a duel has 2 players, not 1");
    check(" standard, A, level 5", "26 error: level must be a whole number from 1 to 4, not 5");
    check(" standard, A, lvl 2", "20 error: expected a level after the name, as in level 2, not \"lvl 2\"");
    check(" standard, , level 2", "16 error: missing name");
    check(" standard, A, level 2, A, level 2", "29 error: duplicate player \"A\"");
    check(" standard, " + std::string(101, 'x') + ", level 2",
          "17 error: a name has 101 characters; at most 100 are allowed");
}

TEST_CASE("Files that are not text or too large are rejected like all others") {
    CHECK(messages_of(heading + std::string("roll\0\n", 6)) ==
          "2:5 error: this is not a text file: it contains a zero byte here\n");
    CHECK(messages_of(heading + "\xff\n") == "2:1 error: this is not UTF-8 text; save the file as UTF-8\n");
    CHECK(messages_of(heading + std::string(1 << 20, '#') + "\n") ==
          "1:1 error: the file is larger than 1048576 bytes; sheets and records are far smaller\n");
    CHECK(messages_of(std::string("\x7f"
                                  "ELF\0\n",
                                  6)) == "1:5 error: this is not a text file: it contains a zero byte here\n");
}

TEST_CASE("A line cut off at the end does not count, wherever it was cut, also within a character") {
    CHECK(messages_of(duo + "roll: 1.") == "3:1 warning: ignoring the last line, which is incomplete: \"roll: 1.\"\n");
    CHECK(messages_of(duo + "roll: 1.1 G3") ==
          "3:1 warning: ignoring the last line, which is incomplete: \"roll: 1.1 G3\"\n");
    CHECK(messages_of(heading + "game: standard, Zo\xc3") ==
          "2:1 warning: ignoring the last line, which is incomplete\n");
    CHECK(messages_of(duo + "# a\r# b\r\n# c\nroll") ==
          "6:1 warning: ignoring the last line, which is incomplete: \"roll\"\n");
    CHECK(messages_of(duo + std::string(3, '\0')) == "3:1 warning: ignoring the last line, which is incomplete\n");
    const std::string log = duo + "roll: 1.1 G3\nroll: 1.2 K4\nbomb: Ben\nroll: 2.1 Y1\nout: Ana\nundo: out\n";
    for (std::size_t size = heading.size(); size <= log.size(); ++size) {
        const auto reading = table::read_log(log.substr(0, size));
        REQUIRE(reading.value);
        CHECK(reading.value->whole == log.rfind('\n', size - 1) + 1);
        CHECK(reading.messages.size() == (log[size - 1] == '\n' ? 0 : 1));
    }
}

TEST_CASE("A log as large as logs may be, half of it undone, is read at once") {
    std::string log = heading + "game: standard, Ana, level 2\n";
    int round = 0;
    while (log.size() < base::max_file_size / 2) {
        ++round;
        log.append("roll: ").append(std::to_string(round)).append(".1 G3\n");
    }
    const std::string again = "undo: roll\nback: " + std::to_string(round) + ".1\n";
    log += again;
    const std::string change = "undo: back\nback: " + std::to_string(round) + ".1\n";
    while (log.size() + change.size() <= base::max_file_size)
        log += change;
    const auto reading = table::read_log(log);
    REQUIRE(reading.value);
    CHECK(reading.value->log.games.back().rounds.size() == static_cast<std::size_t>(round));
}

TEST_CASE("is_log recognises logs by their first line") {
    CHECK(documents::is_log(heading));
    CHECK(documents::is_log("brikks-log/7\r\n"));
    CHECK(documents::is_log("\xEF\xBB\xBF"
                            "BRIKKS-LOG/1"));
    CHECK_FALSE(documents::is_log("brikks-game/1\n"));
    CHECK_FALSE(documents::is_log(""));
    CHECK_FALSE(documents::is_log("# a\nbrikks-log/1\n"));
}

TEST_CASE("Whatever the bytes, the reader survives") {
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
