// Tests that nothing in files, in their names or in arguments can control the terminal that shows it, or become part of
// the page.
#include <doctest/doctest.h>

#include "commands/session.hpp"

using session::Folder;
using session::Outcome;
using session::run;

namespace {

// Escape sequences in both of their forms, a bell, a carriage return, and marks that turn the direction of writing.
const std::string harmful = "a\x1b[2J\x07\r\x7f\xc2\x9b"
                            "2J\xe2\x80\xae\xd8\x9c"
                            "b";
const std::string shown = "a\\x1b[2J\\x07\\x0d\\x7f\\x9b2J\\u202e\\u061cb";
const std::string json_escaped = "a\\u001b[2J\\u0007\\r\\u007f\\u009b2J\\u202e\\u061cb";

bool is_harmless(const std::string& text) {
    for (const char* part : {"\x1b", "\x07", "\r", "\x7f", "\xc2\x9b", "\xe2\x80\xae", "\xd8\x9c"})
        if (text.find(part) != std::string::npos)
            return false;
    return true;
}

void check_harmless(const Outcome& outcome) {
    CAPTURE(outcome.out);
    CAPTURE(outcome.err);
    CHECK(is_harmless(outcome.out));
    CHECK(is_harmless(outcome.err));
}

} // namespace

TEST_CASE("A file may have any name") {
    const Folder folder;
    const std::string sheet = folder.file(harmful + ".txt", session::content(session::known_sheet("illegal")));
    const std::string game =
        folder.file(harmful + "-game.txt", "brikks-game/1\nplayer: Ana\nstart: G1@a1\n1. B1 : out\n");
    for (const std::string& file : {sheet, game}) {
        for (const std::string command : {"check", "score", "show", "moves", "convert", "extract"}) {
            for (const bool json : {false, true}) {
                CAPTURE(command);
                std::vector<std::string> words = {command, file};
                if (command == "moves")
                    words.insert(words.end(), {"--roll", "G3"});
                if (json)
                    words.emplace_back("--json");
                check_harmless(run(words));
            }
        }
    }
    CHECK(run({"check", sheet}).out.starts_with(folder.path(shown + ".txt:")));
    CHECK(run({"check", "--json", sheet}).out.starts_with("{\"file\":\"" + folder.path(json_escaped + ".txt") + "\""));
    check_harmless(run({"check", "--game", sheet, sheet}));
    check_harmless(run({"check", "--game", "--json", sheet, sheet}));
    check_harmless(run({"score", sheet, sheet}));
}

TEST_CASE("A file of any name is written") {
    const Folder folder;
    const std::string pdf = folder.path(harmful + ".pdf");
    const std::string form = folder.path(harmful + ".txt");
    CHECK(run({"print", "dice", "-o", pdf}).out == folder.path(shown + ".pdf") + ": written\n");
    CHECK(run({"form", "-o", form}).out == folder.path(shown + ".txt") + ": written\n");
    CHECK(run({"form", "-o", form}).err ==
          folder.path(shown + ".txt") +
              ": error: this file already exists; choose another name, or --force to replace it\n");
}

TEST_CASE("Names with control characters are refused where they are read") {
    const Folder folder;
    const std::string name = "a\x1b[2Jb";
    const std::string sheet = folder.file("sheet.txt", "player: " + name + "\nplayers: 1\nblocks: G1@a1\n");
    CHECK(run({"score", sheet}).err == sheet + ":1:10: error: player contains the control character \"U+001B\"; a name "
                                               "must have printable characters only\n");
    const std::string game = folder.file("game.json", R"({"format": "brikks-game/1", "players": [{"name": "a\u001bb"}],
 "start": ["G1@a1"], "rounds": []})");
    CHECK(run({"score", game}).err == game + ":1:52: error: players/0/name contains the control character \"U+001B\"; "
                                             "a name must have printable characters only\n");
}

TEST_CASE("Control characters quoted in errors are written out") {
    const Folder folder;
    const std::string sheet = folder.file("sheet.txt", "players: 1\n" + harmful + ": 1\nblocks: " + harmful + "\n");
    const std::string style =
        folder.file("style.json", R"({"format": "brikks-style/1", "name": "\u001b", "a\u001b": 1, "inks": "\u009b"})");
    const std::string format = folder.file("format.json", R"({"format": "a\u001b\u009b\u061c"})");
    check_harmless(run({"check", sheet}));
    for (const std::string& file : {style, format}) {
        check_harmless(run({"check", file}));
        check_harmless(run({"print", "dice", "-o", folder.path("a.pdf"), "--style", file}));
        check_harmless(run({"print", "dice", "-o", folder.path("a.pdf"), "--lang", file}));
    }
    CHECK(folder.names() == std::vector<std::string>{"format.json", "sheet.txt", "style.json"});
}

TEST_CASE("Arguments may be anything") {
    const Folder folder;
    const std::string none = folder.path("none");
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {harmful},
             {"--" + harmful},
             {"-" + harmful},
             {"help", harmful},
             {"roll", harmful},
             {"roll", "--" + harmful},
             {"roll", "--seed=" + harmful},
             {"roll", "--json=" + harmful},
             {"form", "--json", harmful},
             {"rules", harmful},
             {"check", harmful},
             {"check", none, "--time-limit", harmful},
             {"moves", none, "--roll", harmful},
             {"moves", none, "--roll", "G3", "--at", harmful},
             {"show", none, "--color", harmful},
             {"print", harmful},
             {"print", "sheets", "--level", harmful},
             {"print", "sheets", "--style", harmful},
             {"print", "sheets", "--style", "./" + harmful},
             {"print", "sheets", "--names", harmful},
             {"print", "sheets", "--names", "\xf0\x9f\x8e\xb2" + harmful},
             {"print", "sheets", "-o", folder.path(harmful + "/a.pdf")},
         }) {
        const Outcome outcome = run(words);
        check_harmless(outcome);
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
    }
    CHECK(folder.names().empty());
}

TEST_CASE("No control character gets into a page") {
    const Folder folder;
    const std::string pdf = folder.path("a.pdf");
    const Outcome sheets = run({"print", "sheets", "-o", pdf, "--names", "Ana,B\x1b[2J"});
    CHECK(sheets.status == 2);
    CHECK(sheets.err ==
          "brikks print sheets: error: the control character U+001B in \"B\\x1b[2J\" cannot be "
          "printed: the pages can show only Latin, Greek and Cyrillic letters; leave such a name empty, as "
          "in \"Ana,,Ben\", and write it by hand\n");
    CHECK(folder.names().empty());
}

TEST_CASE("No name of a player leads to another folder") {
    const Folder folder;
    const std::string game =
        folder.file("game.txt", "brikks-game/1\nplayer: ../Ana\nplayer: /Ben\nstart: G1@a1 K1@a1\n");
    CHECK(run({"extract", game, "--prefix", folder.path("sheet-")}).status == 0);
    CHECK(folder.names() == std::vector<std::string>{"game.txt", "sheet-1.txt", "sheet-2.txt"});
    CHECK(session::content(folder.path("sheet-1.txt")).starts_with("player:   ../Ana\n"));
}
