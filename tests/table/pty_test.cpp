// Tests the program itself in a terminal: a whole evening, keys, signals, two programs at once, a full disk.
#include "table/pty.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "commands/session.hpp"

namespace fs = std::filesystem;
using pty::Terminal;
using session::Folder;

namespace {

const std::vector<std::string> plain = {"NO_COLOR=1", "LC_ALL=C"};

std::vector<std::string> words(const std::string& log, const std::vector<std::string>& more = {}) {
    std::vector<std::string> all = {BRIKKS_PROGRAM, "table", "--log", log, "--seed", "7"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Runs a line of the shell in which $PROGRAM is the program. Returns its exit status.
int shell(const std::string& line) {
    return WEXITSTATUS(std::system(("PROGRAM='" BRIKKS_PROGRAM "'; " + line).c_str()));
}

} // namespace

TEST_CASE("A whole evening in a terminal: rolls, a second roll, undo, a new start, the scores" *
          doctest::skip(!pty::available())) {
    const Folder folder;
    const std::string log = folder.path("evening.log");
    {
        Terminal terminal(words(log), plain);
        REQUIRE(terminal.wait_for("Who plays?"));
        terminal.type("Ana, Ben\n");
        REQUIRE(terminal.wait_for("Levels from 1 to 4"));
        terminal.type("\n");
        REQUIRE(terminal.wait_for("d: a duel."));
        terminal.type("\n");
        REQUIRE(terminal.wait_for("chosen in this order: Ben, Ana.\nEnter: Ana rolls round 1.\n> "));
        terminal.type("\n");
        REQUIRE(terminal.wait_for("Round 1, Ana: W4, white, column 4\n"));
        REQUIRE(terminal.wait_for("Ana: Enter keeps it, r rolls both dice again.\n> "));
        terminal.type("r\n");
        REQUIRE(terminal.wait_for("Round 1, Ana, second roll: W3, white, column 3\n"));
        terminal.type("out ana\n");
        REQUIRE(terminal.wait_for("Ana is out. Still in: Ben.\n"));
        terminal.type("undo\n");
        REQUIRE(terminal.wait_for("Undone: Ana is back in.\n"));
        terminal.type("undo\n");
        REQUIRE(terminal.wait_for("Undone: the second roll of round 1, W3."));
        REQUIRE(terminal.wait_for("Round 1, Ana: W4, white, column 4\n"));
        terminal.type("\x04"); // Ctrl-D
        CHECK(terminal.status() == 0);
        CHECK(terminal.output().ends_with("\nTo resume: brikks table --log " + log + "\n"));
    }
    {
        Terminal terminal(words(log), plain);
        REQUIRE(terminal.wait_for("Resuming from " + log));
        REQUIRE(terminal.wait_for("Round 1, Ana: W4, white, column 4\n"));
        terminal.type("r\n");
        REQUIRE(terminal.wait_for("Round 1, Ana, second roll: W3, white, column 3\n"));
        terminal.type("\n");
        REQUIRE(terminal.wait_for("Round 2, Ben: W2, white, column 2\n"));
        terminal.type("out a\n");
        terminal.type("out\n");
        REQUIRE(terminal.wait_for("Ben is out. The game is over.\n"));
        terminal.type("73\n61\n");
        REQUIRE(terminal.wait_for("  1. Ana   73\n  2. Ben   61\nAna has won.\n"));
        terminal.type("quit\n");
        CHECK(terminal.status() == 0);
    }
    CHECK(session::content(log) ==
          "brikks-log/1\ngame: standard, Ana, level 2, Ben, level 2\nroll: 1.1 W4\nroll: 1.2 W3\n"
          "out: Ana\nundo: out\nundo: roll\nback: 1.2\nroll: 2.1 W2\nout: Ana\nout: Ben\n"
          "total: Ana, 73\ntotal: Ben, 61\n");
}

TEST_CASE("Lines are wrapped between words at the terminal's width, but not the command to resume with" *
          doctest::skip(!pty::available())) {
    const Folder folder;
    const auto screen = [&](unsigned short columns) {
        const std::string log = folder.path(std::to_string(columns) + "-and-a-long-name-without-a-blank.log");
        Terminal terminal(words(log, {"--names", "Ana,Ben"}), plain, columns);
        terminal.type("\x04");
        CHECK(terminal.status() == 0);
        CHECK(terminal.output().ends_with("\nTo resume: brikks table --log " + log + "\n"));
        return terminal.output();
    };
    CHECK(
        contains(screen(40), "\nEnergy bar: cross out the circles marked\n4 and 3 (the first two) before the game.\n"));
    const std::string unknown = screen(0); // without a size the program takes 80 columns
    CHECK(contains(unknown, "\nEnergy bar: cross out the circles marked 4 and 3 (the first two) before the\ngame.\n"
                            "Start blocks (column 1 of the overview, all different) are chosen in this order:\n"
                            "Ben, Ana.\n"));
}

TEST_CASE("What is typed is on the screen once, in a terminal and in a pipe" * doctest::skip(!pty::available())) {
    const Folder folder;
    Terminal terminal(words(folder.path("a.log"), {"--names", "Ana"}), plain);
    REQUIRE(terminal.wait_for("> "));
    terminal.type("rolls\n");
    REQUIRE(terminal.wait_for("No roll yet."));
    CHECK(contains(terminal.output(), "> rolls\n\nNo roll yet."));
    REQUIRE(shell("printf 'rolls\\n' | $PROGRAM table --names Ana --log '" + folder.path("b.log") + "' >'" +
                  folder.path("out") + "'") == 0);
    CHECK(contains(session::content(folder.path("out")), "> rolls\n\nNo roll yet."));
}

TEST_CASE("Colours are shown on a terminal only, and not with NO_COLOR" * doctest::skip(!pty::available())) {
    const Folder folder;
    const auto screen = [&](const std::string& log, const std::vector<std::string>& variables) {
        Terminal terminal(words(folder.path(log), {"--names", "Ana"}), variables);
        terminal.type("\nquit\n");
        CHECK(terminal.status() == 0);
        return terminal.output();
    };
    CHECK(contains(screen("a.log", {"NO_COLOR", "TERM=xterm", "LC_ALL=C"}), "|\x1b[30;107m    W    \x1b[0m|"));
    CHECK_FALSE(contains(screen("b.log", {"NO_COLOR=1", "TERM=xterm", "LC_ALL=C"}), "\x1b"));
    REQUIRE(shell("printf '\\n' | env -u NO_COLOR $PROGRAM table --names Ana --log '" + folder.path("c.log") + "' >'" +
                  folder.path("out") + "'") == 0);
    CHECK_FALSE(contains(session::content(folder.path("out")), "\x1b"));
}

TEST_CASE("Ctrl-C, a terminal that goes away, or a kill end the program at once, and the game resumes from its log" *
          doctest::skip(!pty::available())) {
    for (const int signal : {SIGINT, SIGHUP, SIGTERM, SIGKILL}) {
        CAPTURE(signal);
        const Folder folder;
        const std::string log = folder.path("a.log");
        {
            Terminal terminal(words(log, {"--names", "Ana,Ben"}), plain);
            REQUIRE(terminal.wait_for("> "));
            terminal.type("\n");
            REQUIRE(terminal.wait_for("Ana: Enter keeps it"));
            if (signal == SIGINT)
                terminal.type("\x03"); // Ctrl-C
            else
                terminal.kill(signal);
            CHECK(terminal.status() == 128 + signal);
            const bool said = terminal.output().ends_with("\nTo resume: brikks table --log " + log + "\n");
            CHECK(said == (signal == SIGINT));
        }
        CHECK(session::content(log) == "brikks-log/1\ngame: standard, Ana, level 2, Ben, level 2\nroll: 1.1 W4\n");
        Terminal terminal(words(log), plain);
        REQUIRE(terminal.wait_for("Round 1, Ana: W4, white, column 4\n"));
        terminal.type("\n\n");
        REQUIRE(terminal.wait_for("Round 2, Ben: W3, white, column 3\n"));
    }
}

TEST_CASE("Ctrl-C says how to resume only if there is a game to resume, in the language of the table" *
          doctest::skip(!pty::available())) {
    const Folder folder;
    const std::string log = folder.path("a.log");
    const auto interrupted = [&](const std::vector<std::string>& more, const std::string& keys,
                                 const std::string& prompt) {
        Terminal terminal(words(log, more), plain);
        terminal.type(keys);
        REQUIRE(terminal.wait_for(prompt));
        REQUIRE(terminal.wait_for("> "));
        terminal.type("\x03");
        CHECK(terminal.status() == 128 + SIGINT);
        const std::string& output = terminal.output();
        return output.substr(output.rfind("> ") + 2);
    };
    CHECK(interrupted({}, "Ana,Ben\n", "Levels from 1 to 4") == "^C");
    CHECK(interrupted({}, "Ana,Ben\n2\n\n", "rolls round 1.") == "^C\nTo resume: brikks table --log " + log + "\n");
    CHECK(interrupted({"--lang", "de"}, "neu\n", "Wer spielt?") ==
          "^C\nWeiter geht es mit: brikks table --log " + log + " --lang de\n");
    CHECK(interrupted({"--lang", "fr"}, "", "Entrée :") ==
          "^C\nPour reprendre : brikks table --log " + log + " --lang fr\n");
    CHECK(interrupted({"--lang", "es"}, "", "Intro:") == "^C\nPara seguir: brikks table --log " + log + " --lang es\n");
    // The game is over, so nothing can be resumed.
    CHECK(interrupted({"--lang", "it"}, "\nfuori a\nfuori b\n1\n2\n", "come prima.") == "^C");
}

TEST_CASE("Two programs at once on one log: the second is refused, and the first continues" *
          doctest::skip(!pty::available())) {
    const Folder folder;
    const std::string log = folder.path("a.log");
    Terminal first(words(log, {"--names", "Ana,Ben"}), plain);
    REQUIRE(first.wait_for("> "));
    Terminal second(words(log), plain);
    CHECK(second.status() == 2);
    CHECK(second.output() == log + ": error: another brikks table is using this log\n");
    first.type("\n");
    REQUIRE(first.wait_for("Round 1, Ana: W4, white, column 4\n"));
    first.kill(SIGKILL);
    CHECK(first.status() == 128 + SIGKILL);
    Terminal third(words(log), plain); // the lock has gone with the first program
    CHECK(third.wait_for("Round 1, Ana: W4, white, column 4\n"));
}

TEST_CASE("On a full disk no roll is shown, and the game resumes when there is room again") {
    const Folder folder;
    const std::string log = folder.path("a.log");
    // The limit is one block of the shell (512 or 1024 bytes). A comment in the log leaves room for only two rolls.
    const auto play = [&](const std::string& limit) {
        return shell("(" + limit + "printf '\\n\\n\\n\\n\\n\\n\\n\\n' | $PROGRAM table --seed 7 --log '" + log +
                     "' 2>&1; echo " + "status $?) | cat >'" + folder.path("out") + "'");
    };
    const std::string game = "brikks-log/1\ngame: standard, Ana, level 2\n";
    const std::string before = game + "# " + std::string(512 - game.size() - 3 - 2 * 13 - 4, 'x') + "\n";
    folder.file("a.log", before);
    REQUIRE(play("ulimit -f 1 && [ \"$(ulimit -f)\" = 1 ] && ") == 0);
    const std::string out = session::content(folder.path("out"));
    const std::string rolls = "roll: 1.1 W4\nroll: 2.1 W3\n";
    CHECK(session::content(log) == before + rolls);
    CHECK(contains(out, "Round 2, Ana: W3, white, column 3"));
    CHECK_FALSE(contains(out, "Round 3, Ana:"));
    CHECK(out.ends_with("\nNot saved. Fix the problem and start again to resume here.\n" + log +
                        ": error: cannot be written: File too large\nstatus 2\n"));
    REQUIRE(play("") == 0);
    CHECK(session::content(log).starts_with(before + rolls + "roll: 3.1 W2\n"));
    CHECK(contains(session::content(folder.path("out")), "Round 3, Ana: W2, white, column 2"));
}

TEST_CASE("A device cannot be a log, least of all one that is always full") {
    const Folder folder;
    CHECK(shell("printf '\\n' | $PROGRAM table --names Ana --log /dev/full >'" + folder.path("out") + "' 2>'" +
                folder.path("err") + "'") == 2);
    CHECK(session::content(folder.path("out")) == "");
    CHECK(session::content(folder.path("err")) ==
          "/dev/full: error: this is not a regular file; a log cannot be a device or a pipe\n");
}

TEST_CASE("When the screen cannot be written to, nothing more is rolled") {
    const Folder folder;
    const std::string log = folder.path("a.log");
    CHECK(shell("printf '\\n\\n\\n' | $PROGRAM table --names Ana --log '" + log + "' >/dev/full 2>'" +
                folder.path("err") + "'") == 2);
    CHECK(session::content(log) == "brikks-log/1\ngame: standard, Ana, level 2\n");
    CHECK(session::content(folder.path("err")) == "brikks: error: standard output could not be written to the end\n");
}
