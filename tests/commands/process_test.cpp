// Tests the program as a process of its own, with the real streams.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>

#include "commands/session.hpp"

namespace {

// Runs a line of the shell in which $PROGRAM is the program. Returns its exit status.
int shell(const std::string& line) {
    return WEXITSTATUS(std::system(("PROGRAM='" BRIKKS_PROGRAM "'; " + line).c_str()));
}

} // namespace

TEST_CASE("The exit status reaches the shell") {
    const session::Folder folder;
    CHECK(shell("$PROGRAM roll >" + folder.path("out")) == 0);
    CHECK(shell("$PROGRAM check '" + session::known_sheet("illegal") + "' >" + folder.path("out")) == 1);
    CHECK(shell("$PROGRAM roll --count 0 2>" + folder.path("err")) == 2);
}

TEST_CASE("A full disk under standard output is reported") {
    const session::Folder folder;
    for (const std::string arguments : {"roll", "roll --count 100000", "--help", "form", "form -o -"}) {
        CAPTURE(arguments);
        CHECK(shell("$PROGRAM " + arguments + " >/dev/full 2>" + folder.path("err")) == 2);
        CHECK(session::content(folder.path("err")) ==
              "brikks: error: standard output could not be written to the end\n");
    }
}

TEST_CASE("A reader that goes away ends the program quietly") {
    const session::Folder folder;
    const std::string sheet = std::string("'").append(session::known_sheet("illegal")).append("' ");
    std::string sheets;
    for (int i = 0; i < 200; ++i) // more than a pipe holds
        sheets += sheet;
    for (const std::string& arguments : {
             std::string("roll --seed 1 --count 1000000"),
             std::string("roll --seed 1 --count 1000000 --json"),
             "check " + sheets,
             "check --json " + sheets,
             "score " + sheets,
             std::string("print sheets --copies 1000 -o -"),
         })
        for (const std::string ignored : {"", "trap '' PIPE; "}) {
            CAPTURE(arguments);
            CAPTURE(ignored);
            shell("{ " + ignored + "$PROGRAM " + arguments + " 2>" + folder.path("err") + "; echo $? >" +
                  folder.path("status") + "; } | head -c 10 >" + folder.path("out"));
            CHECK(session::content(folder.path("out")).size() == 10);
            CHECK(session::content(folder.path("err")) == "");
            CHECK(session::content(folder.path("status")) == "141\n"); // ended by SIGPIPE
        }
}

TEST_CASE("Any number of files") {
    const session::Folder folder;
    std::string files;
    for (int i = 0; i < 500; ++i)
        files.append(" '").append(session::known_sheet("illegal")).append("'");
    CHECK(shell("ulimit -n 16; $PROGRAM check" + files + " >" + folder.path("out")) == 1);
    CHECK(shell("ulimit -n 16; $PROGRAM score" + files + " >" + folder.path("out")) == 1);
}

TEST_CASE("A file that may not grow that large is reported, and nothing is left") {
    const session::Folder folder;
    const std::string file = folder.path("a.txt");
    CHECK(shell("(ulimit -f 1; exec $PROGRAM form -o " + file + ") 2>&1 | cat >" + folder.path("err")) == 0);
    CHECK(session::content(folder.path("err")) == file + ": error: cannot be written: File too large\n");
    CHECK(folder.names() == std::vector<std::string>{"err"});
}

TEST_CASE("The locale decides about characters beyond ASCII") {
    const session::Folder folder;
    const auto drawn = [&](const std::string& variables) {
        shell("env -u LC_MESSAGES " + variables + " $PROGRAM roll --seed 1 >" + folder.path("out"));
        return session::content(folder.path("out"));
    };
    const std::string ascii = session::run({"roll", "--seed", "1"}).out;
    const std::string unicode = session::run({"roll", "--seed", "1"}, {.unicode = true}).out;
    CHECK(ascii != unicode);
    CHECK(drawn("LC_ALL=C") == ascii);
    CHECK(drawn("LC_ALL=C.UTF-8") == unicode);
    CHECK(drawn("LC_ALL= LC_CTYPE=C LANG=C.UTF-8") == ascii);
    CHECK(drawn("LC_ALL= LC_CTYPE= LANG=en_GB.utf8") == unicode);
    CHECK(drawn("-u LC_ALL -u LC_CTYPE -u LANG") == ascii);
}

TEST_CASE("The locale decides about the language, unless --lang does") {
    const session::Folder folder;
    const std::string solo = session::known_sheet("solo");
    const auto score = [&](const std::string& variables, const std::string& options = "") {
        shell("env -u LC_ALL -u LC_MESSAGES -u LANG " + variables + " $PROGRAM score " + options + " '" + solo + "' >" +
              folder.path("out"));
        return session::content(folder.path("out"));
    };
    const auto in = [&](base::Language language) { return session::run({"score", solo}, {.language = language}).out; };
    const std::string english = in(base::Language::en);
    const std::string french = in(base::Language::fr);
    CHECK(english != french);
    CHECK(score("") == english);
    CHECK(score("LANG=fr_FR.UTF-8") == french);
    CHECK(score("LANG=es_ES.UTF-8 LC_MESSAGES=fr_FR.UTF-8") == french);
    CHECK(score("LANG=es_ES.UTF-8 LC_MESSAGES=de_DE LC_ALL=fr") == french);
    CHECK(score("LANG=fr_FR.UTF-8 LC_MESSAGES= LC_ALL=") == french);
    CHECK(score("LANG=fr_FR.UTF-8 LC_ALL=C") == english);
    CHECK(score("LANG=fr_FR.UTF-8 LC_ALL=pl_PL.UTF-8") == english);
    CHECK(score("LANG=fr_FR.UTF-8", "--lang it") == in(base::Language::it));
    CHECK(score("LC_ALL=C", "--lang fr") == french);
}

TEST_CASE("Standard input that is a folder is reported") {
    const session::Folder folder;
    CHECK(shell("$PROGRAM score - <'" + folder.path("") + "' 2>" + folder.path("err")) == 2);
    CHECK(session::content(folder.path("err")) == "-: error: standard input cannot be read\n");
}

TEST_CASE("A photo is read even if the caller ignores the ends of its children") {
    const session::Folder folder;
    CHECK(shell("env --ignore-signal=CHLD $PROGRAM check samples/photos/ana.jpg >" + folder.path("out") + " 2>" +
                folder.path("err")) == 0);
    CHECK(session::content(folder.path("out")) == session::run({"check", "samples/photos/ana.jpg"}).out);
}
