// Tests evenings of brikks table, in one go and resumed from their logs, with all that is typed in a pipe.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "commands/session.hpp"
#include "table/log_format.hpp"
#include "table/played.hpp"

namespace fs = std::filesystem;
using played::contains;
using played::Table;
using played::without;
using session::Folder;
using session::Outcome;

namespace {

// Compares the text with a file of tests/table/golden. With BRIKKS_RECORD=1 in the environment the file is rewritten.
// Review the difference before you commit it.
void check_golden(const std::string& name, const std::string& text) {
    const std::string file = "tests/table/golden/" + name;
    if (std::getenv("BRIKKS_RECORD") != nullptr)
        std::ofstream(file, std::ios::binary) << text;
    CHECK(session::content(file) == text);
}

// Everything that can be typed, in one evening of three games, line by line. A line begins with ~ if a question about
// the next game is still open after it.
const std::vector<std::string> evening = {
    "~",
    "~help",
    "~HELP",
    "~undo", // nothing can be undone yet
    "~out ana",
    "~Ana Maria",
    "~undo",
    "~Ana, Ben, Cem, Dan, Eve",
    "~Ana, ana",
    "~Ana\x1b, Ben",
    "~Ana; Ben & Cem",
    "~1,2",
    "~undo",
    "~ANA, Ben",
    "~2",
    "~new",
    "~Ana, Ben and Cem",
    "~undo",
    "~Ana, Ben, Cem",
    "3", // the level; with it the first game begins
    "r",
    "k",
    "out ana",
    "what",
    "undo", // too early
    "",
    "roll",
    "what",
    "r",
    "k",
    "r",
    "bomb cem",
    "bomb c",
    "out dan",
    "out",
    "?",
    "what", // round 1
    "",
    "k",
    "out a",
    "out ana",
    "undo",
    "undo",
    "undo",
    "",
    "",
    "out ben",
    "rolls", // round 2
    "",
    "bomb Ana", // round 3
    "",
    "out Cem",
    "out", // round 4: the last one
    "seventy",
    "73",
    "undo",
    "70",
    "",
    "~",
    "undo",
    "~62", // totals
    "~A, B",
    "~4,1",
    "~x",
    "d",
    "",
    "",
    "bomb",
    "bomb b",
    "out a",
    "r",
    "~",
    "undo",
    "~", // a duel, lost by A
    "~Zoe",
    "",
    "",
    "r",
    "~new",
    "undo",
    "", // solo
};

std::string typed(std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i)
        text += evening[i].substr(evening[i].starts_with('~') ? 1 : 0) + '\n';
    return text;
}

} // namespace

TEST_CASE("A whole evening, in every language") {
    for (const base::Language language : base::all_languages) {
        CAPTURE(name(language));
        const Table table;
        const Outcome outcome = table.run(typed(0, evening.size()), {"--lang", std::string(name(language))});
        CHECK(outcome.status == 0);
        CHECK(outcome.err == "");
        check_golden("evening-" + std::string(name(language)) + ".txt", without(outcome.out, table.log(), "a.log"));
        check_golden("evening.log", table.logged());
    }
}

// With new weights of the coach, the golden files change.
TEST_CASE("A game with bots, in every language") {
    for (const base::Language language : base::all_languages) {
        CAPTURE(name(language));
        const Table table;
        const Outcome outcome =
            table.run("\nk\nsheet\nsheet ana\nbomb ana\n\nout robo\nundo\n\nr\n\n?\nout b\nundo\n"
                      "out b\n\nout ana\n61\nundo\n62\n\nquit\n",
                      {"--names", "Ana,Ben", "--bots", "1", "--level", "2,2,3", "--lang", std::string(name(language))});
        CHECK(outcome.status == 0);
        CHECK(outcome.err == "");
        check_golden("bot-" + std::string(name(language)) + ".txt", without(outcome.out, table.log(), "a.log"));
        check_golden("bot.log", table.logged());
    }
}

TEST_CASE("A game with bots resumes where it was, also if the program was killed between two events") {
    const std::string played = session::content("tests/table/golden/bot.log");
    for (std::size_t end = played.find('\n', played.find("game:")) + 1; end < played.size();
         end = played.find('\n', end) + 1) {
        const Table table;
        table.folder.file("a.log", played.substr(0, end));
        CAPTURE(end);
        const Outcome outcome = table.run("quit\n");
        CHECK(outcome.status == 0);
        CHECK(outcome.err == "");
        CHECK(table.logged().starts_with(played.substr(0, end)));
        if (end <= played.find("undo:"))
            CHECK(played.starts_with(table.logged()));
    }
}

TEST_CASE("A game that begins after a resumed game has its bots") {
    const Table table;
    table.run("", {"--names", "Ana", "--bots", "2", "--strength", "beginner"});
    const Outcome outcome = table.run("new\nBen\n\nquit\n");
    CHECK(contains(outcome.out, "The coach plays Robo and Robo 2: beginner, "));
    CHECK(contains(table.logged(), "game: standard, Ben, level 2, Robo, level 2 bot beginner, Robo 2, level 2 bot "
                                   "beginner\n"));
}

TEST_CASE("An interrupted evening resumes where it was, wherever it was interrupted") {
    const Table whole;
    whole.run(typed(0, evening.size()));
    for (std::size_t stop = 1; stop <= evening.size(); ++stop) {
        CAPTURE(stop);
        const Table table;
        CHECK(table.run(typed(0, stop), {"--seed", "7"}).status == 0);
        CHECK(whole.logged().starts_with(fs::exists(table.log()) ? table.logged() : ""));
        if (evening[stop - 1].starts_with('~'))
            continue; // the program begins its questions again
        CHECK(table.run(typed(stop, evening.size()), {"--seed", "7"}).status == 0);
        CHECK(table.logged() == whole.logged());
    }
}

TEST_CASE("The last roll is shown again, as it was, when the evening resumes") {
    const Table table;
    const Outcome first = table.trio("\n\n\nr\n");
    const std::string roll = "\nRound 2, Ben, second roll: W2, white, column 2\n"
                             "\n"
                             "  +---------+ +---------+     +---+\n"
                             "  |         | |         |     | W |\n"
                             "  |    W    | |    2    |     |   +---+\n"
                             "  |  white  | |         |     | W   W |\n"
                             "  +---------+ +---------+     |   +---+\n"
                             "                              | W |\n"
                             "                              +---+\n"
                             "\n"
                             "Everyone draws the block. Enter: Cem rolls round 3.\n"
                             "Or: out NAME, bomb NAME, undo, rolls, new, help, quit.\n";
    const Outcome second = session::run({"table", "--log", table.log()}, {.entropy = 99});
    CHECK(contains(first.out, roll.substr(0, roll.find("Or: "))));
    CHECK(second.out == "Resuming from " + table.log() +
                            ".\n"
                            "A game: Ana (level 2), Ben (level 2), Cem (level 2).\n" +
                            roll +
                            "> \n"
                            "To resume: brikks table --log " +
                            table.log() + "\n");
}

TEST_CASE("Resuming, the table says who is out and which bombs are left") {
    const Table table;
    const auto resumed = [&](const std::string& language) {
        const std::string out = table.run("", {"--lang", language}).out;
        const std::size_t begin = out.find('\n', out.find("Cem (")) + 1;
        return out.substr(begin, out.find("\n\n", begin - 1) + 1 - begin);
    };
    table.trio("\n\n");
    CHECK(resumed("en") == ""); // there is no news
    table.run("bomb cem\n");
    CHECK(resumed("en") == "Bombs left: Ana 1, 2, 4; Ben 1, 2, 4; Cem 2, 4.\n");
    table.run("\n\nout ana\nbomb cem\n\n\nbomb cem\n");
    CHECK(resumed("en") == "Ana has been out since round 2.\nStill in: Ben, Cem.\n"
                           "Bombs left: Ana 1, 2, 4; Ben 1, 2, 4; Cem none.\n");
    CHECK(resumed("de") == "Ana ist schon in Runde 2 ausgeschieden.\nNoch dabei: Ben, Cem.\n"
                           "Bomben übrig: Ana 1, 2, 4; Ben 1, 2, 4; Cem keine.\n");
    CHECK(resumed("es") == "Ana está fuera desde la ronda 2.\nSiguen en juego: Ben, Cem.\n"
                           "Bombas que quedan: Ana 1, 2, 4; Ben 1, 2, 4; Cem ninguna.\n");
    CHECK(resumed("fr") == "Ana est hors jeu depuis le tour 2.\nEncore en jeu : Ben, Cem.\n"
                           "Bombes restantes : Ana 1, 2, 4; Ben 1, 2, 4; Cem aucune.\n");
    CHECK(resumed("it") == "Per Ana la partita è finita nel turno 2.\nAncora in gioco: Ben, Cem.\n"
                           "Bombe rimaste: Ana 1, 2, 4; Ben 1, 2, 4; Cem nessuna.\n");
    table.run("\n\nout ben\nout cem\n");
    CHECK(contains(table.run("").out,
                   "Ana has been out since round 2.\nBen has been out since round 4.\nCem has been out since round "
                   "4.\nBombs left: Ana 1, 2, 4; Ben 1, 2, 4; Cem none.\nTotal of Ana? Enter leaves "
                   "it out.\n> \n"));
}

TEST_CASE("With a seed the rolls continue where they were, as roll --seed gives them") {
    const Table once;
    once.trio("\n\n\n\n\n\n", {"--seed", "5"});
    const Table thrice;
    thrice.trio("\n\n", {"--seed", "5"});
    thrice.run("\n\n", {"--seed", "5"});
    thrice.run("\n\n", {"--seed", "5"});
    CHECK(once.entries() == thrice.entries());
    std::string expected;
    std::istringstream rolls(session::run({"roll", "--seed", "5", "--count", "3"}).out);
    int round = 0;
    for (std::string roll; rolls >> roll;) {
        const std::string number = std::to_string(++round);
        expected += "roll: " + number + ".1 " + roll + "\nkeep: " + number + '\n';
    }
    CHECK(once.entries() == expected);
}

TEST_CASE("An undone roll comes back as it was, also after a new start with other dice") {
    const Table table;
    table.trio("\nr\nundo\nundo\n");
    CHECK(table.entries() == "roll: 1.1 W4\nroll: 1.2 W3\nundo: roll\nundo: roll\n");
    const Outcome outcome = table.run("\nr\nundo\n\n", {"--seed", "12345"});
    CHECK(table.entries() == "roll: 1.1 W4\nroll: 1.2 W3\nundo: roll\nundo: roll\n"
                             "back: 1.1\nback: 1.2\nundo: back\nkeep: 1\n");
    CHECK(contains(outcome.out, "Round 1, Ana: W4,"));
    CHECK(contains(outcome.out, "Round 1, Ana, second roll: W3,"));
    CHECK(contains(outcome.out, "Undone: the second roll of round 1, W3. It comes back if both dice are rolled "
                                "again.\n"));
}

TEST_CASE("The end of the input before there is a game leaves no log behind") {
    for (const std::string input : {"", "Ana", "Ana,Ben\n", "Ana,Ben\n2\n", "Ana,Ben\nquit", "quit\n"}) {
        CAPTURE(input);
        const Table table;
        CHECK(table.run(input).status == 0);
        CHECK_FALSE(fs::exists(table.log()));
    }
    const Table table;
    CHECK(table.run("Ana,Ben\n\n\n").status == 0);
    CHECK(table.logged() == "brikks-log/1\ngame: standard, Ana, level 2, Ben, level 2\n");
}

TEST_CASE("A file that is not a log, or a broken one, stays as it is") {
    const Folder folder;
    const auto check = [&](const std::string& bytes, const std::string& error) {
        const std::string file = folder.file("a.log", bytes);
        const Outcome outcome = session::run({"table", "--log", file, "--names", "Ana,Ben"}, {.input = "\n"});
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        CHECK(outcome.err == file + error + "\n");
        CHECK(session::content(file) == bytes);
    };
    const std::string no_log =
        ":1:1: error: this is not a brikks table log, so it is left unchanged; choose another file with --log";
    check("My letters\n", no_log);
    check("brikks\n", no_log);
    check(std::string("\x7f"
                      "ELF\0\1\2",
                      7),
          no_log);
    check("brikks-game/1\nplayer: Ana\n", no_log);
    check("brikks-log/1\nrolls: G3\n", ":2:1: error: \"rolls\" is not a log entry; did you mean roll?");
    check("brikks-log/2\n", ":1:1: error: the first line of a log must be \"brikks-log/1\", not \"brikks-log/2\"");
    check(std::string("brikks-log/1\n\0\n", 15), ":2:1: error: this is not a text file: it contains a zero byte here");
}

TEST_CASE("The command to resume with is safe in a shell, or there is none") {
    const Folder folder;
    const auto last_line = [&](const std::string& name) {
        const std::string out =
            session::run({"table", "--names", "Ana,Ben", "--log", folder.path(name)}, {.input = "quit\n"}).out;
        return without(out.substr(out.rfind('\n', out.size() - 2) + 1), folder.path(""), "");
    };
    const std::string resume = "To resume: brikks table --log ";
    CHECK(last_line("a.log") == resume + "a.log\n");
    CHECK(last_line("it's; rm -rf x") == resume + "'it'\\''s; rm -rf x'\n");
    CHECK(last_line("$(reboot) `reboot` \\") == resume + "'$(reboot) `reboot` \\'\n");
    for (const std::string name : {"a\x1b[2J.log", "a\nb.log", "a\xff.log", "a\xe2\x80\xae.log"})
        CHECK(last_line(name) == "> quit\n");
}

TEST_CASE("A log cut off anywhere is repaired with a note and resumed") {
    const Table whole;
    whole.trio("\n\nbomb ben\n\nr\nout ana\nundo\nundo\n");
    const std::string log = whole.logged();
    const std::string heading(table::log_heading);
    for (std::size_t size = 0; size <= log.size(); ++size) {
        CAPTURE(size);
        const Table table;
        table.folder.file("a.log", log.substr(0, size));
        const std::size_t kept = size < heading.size() ? 0 : log.rfind('\n', size - 1) + 1;
        const Outcome outcome = table.run("");
        // The file may be anybody's, so it is left alone.
        if (size > 0 && size < std::string_view("brikks-log").size()) {
            CHECK(outcome.status == 2);
            CHECK(table.logged() == log.substr(0, size));
            continue;
        }
        CHECK(outcome.status == 0);
        CHECK(table.logged() == log.substr(0, kept));
        if (kept == size) {
            CHECK(outcome.err == "");
            continue;
        }
        const std::string note = table.log() + ": note: the log was repaired: its last line was incomplete and has "
                                               "been removed; nothing of it had been shown\n";
        CHECK(outcome.err.ends_with(note));
        const bool cut_line = kept > 0;
        CHECK(contains(outcome.err, ": warning: ignoring the last line, which is incomplete: ") == cut_line);
        CHECK(table.run("").err == "");
    }
}
