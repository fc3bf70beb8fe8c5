// The commands of `bilitaire`.
#include <doctest/doctest.h>

#include "base/joined.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"
#include "print/templates.hpp"

using session::Folder;
using session::Outcome;
using session::run_bilitaire;

namespace {

const std::string game = "bilitaire-game/1\n"
                         "round: ball Ana, plate Ben\n"
                         "1.  c3\n"
                         "2.  A2>A3     c1-c3\n"
                         "3.  B1>A1\n"
                         "left: 46\n"
                         "round: ball Ben, plate Ana\n"
                         "1.  f6\n"
                         "2.  D2>D3     f4-f6\n"
                         "3.  D4>C4     f2-f4\n"
                         "4.  B1>C1 !2\n";

} // namespace

TEST_CASE("what follows from a forgotten jump is no error of its own") {
    std::string text = session::content("samples/bilitaire/evening.txt");
    const auto forget = [&text](const std::string& move, const std::string& jump) {
        const std::size_t at = text.find(jump, text.find(move));
        REQUIRE(at != std::string::npos);
        text.erase(at, jump.size());
    };
    const auto errors = [&text] {
        const std::string out = run_bilitaire({"check", "-"}, {.input = text}).out;
        std::string result;
        for (std::size_t at = out.find("error: "); at != std::string::npos; at = out.find("error: ", at + 1))
            result += out.substr(at + 7, out.find('\n', at) - at - 6);
        return result;
    };
    const std::string missing = "round 1, turn 3, C1>A1: the ball player's jump before this move is missing";
    const std::string right = text;
    forget("2.  B1>C1", "g4-g6");
    CHECK(errors() == missing + "; with g4-g6 the rest of the round would be right [jump]\n");
    text.replace(text.find("left: 30"), 8, "left: 29"); // makes an error of its own
    CHECK(errors().starts_with(missing + ", as in g4-g6 [jump]\n"));
    text = right;
    forget("2.  B1>C1", "g4-g6");
    forget("9.  B3>B2", "h5-h7"); // leaves out a second jump
    CHECK(errors().starts_with(missing + ", as in g4-g6 [jump]\n"));
}

TEST_CASE("check prints the balls left and the winner") {
    const Outcome outcome = run_bilitaire({"check", "-"}, {.input = game});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out == "-:7:1: note: round 2 is not over: the ball player can jump, as in f1-f3-f5 [end]\n"
                         "-: legal\n"
                         "-: round 1: Ana has 46 balls left\n"
                         "-: round 2: Ben has 45 balls left so far\n"
                         "-: the game is not over\n");
    CHECK(run_bilitaire({"check", "--json", "-"}, {.input = game}).out ==
          "{\"file\":\"-\",\"format\":\"bilitaire-game/1\",\"verdict\":\"legal\",\"findings\":[{\"rule\":\"end\","
          "\"severity\":\"note\",\"message\":\"round 2 is not over: the ball player can jump, as in f1-f3-f5\","
          "\"line\":7,\"column\":1,\"cells\":[]}],\"rounds\":[{\"ball\":\"Ana\",\"left\":46,\"over\":true},"
          "{\"ball\":\"Ben\",\"left\":45,\"over\":false}],\"winner\":[]}\n");
}

TEST_CASE("A miscount is reported, and the winner is still printed") {
    const std::string first = game.substr(0, game.find("round: ball Ben"));
    std::string second = first.substr(first.find("round:"));
    second.replace(0, second.find('\n'), "round: ball Ben, plate Ana");
    second.replace(second.find("46"), 2, "45");
    const Outcome outcome = run_bilitaire({"check", "-"}, {.input = first + second});
    CHECK(outcome.status == 1);
    CHECK(outcome.out == "-:11:7: error: round 2: 46 balls are left, not 45 [end]\n"
                         "-: illegal\n"
                         "-: round 1: Ana has 46 balls left\n"
                         "-: round 2: Ben has 46 balls left\n"
                         "-: a draw\n");
    const Outcome one = run_bilitaire({"check", "-"}, {.input = first});
    CHECK(one.status == 0);
    CHECK(one.out == "-: legal\n"
                     "-: round 1: Ana has 46 balls left\n"
                     "-: the second round, with the roles changed, is still to come\n");
}

TEST_CASE("check continues after a file that cannot be read, and the worst status counts") {
    const Folder folder;
    const std::string good = folder.file("good.txt", game);
    const std::string bad = folder.file("bad.txt", "bilitaire-game/1\nround: ball Ana, plate Ben\n1. a1\n");
    const std::string none = folder.path("none.txt");
    CHECK(run_bilitaire({"check", good, bad}).status == 1);
    const Outcome outcome = run_bilitaire({"check", "--json", none, bad});
    CHECK(outcome.status == 2);
    CHECK(outcome.err == none + ": error: there is no such file\n");
    CHECK(outcome.out ==
          "{\"file\":\"" + none +
              "\",\"verdict\":\"unreadable\",\"findings\":[{\"rule\":\"\",\"severity\":\"error\",\"message\":\"there "
              "is no "
              "such file\",\"line\":null,\"column\":null,\"cells\":[]}]}\n{\"file\":\"" +
              bad +
              "\",\"format\":\"bilitaire-game/1\",\"verdict\":\"illegal\",\"findings\":[{\"rule\":\"take\","
              "\"severity\":\"error\",\"message\":\"round 1, turn 1, a1: there is no ball on a1: the corner cells have "
              "no "
              "plate\",\"line\":3,\"column\":4,\"cells\":[\"a1\"]}],\"rounds\":[{\"ball\":\"Ana\",\"left\":null,"
              "\"over\":false}],\"winner\":[]}\n");
}

TEST_CASE("findings name the turn as the file numbers it") {
    const auto first_line = [](const std::string& turns) {
        const std::string out =
            run_bilitaire({"check", "-"}, {.input = "bilitaire-game/1\nround: ball Ana, plate Ben\n1. d4\n" + turns})
                .out;
        return out.substr(0, out.find('\n'));
    };
    CHECK(first_line("2. d2-d4\n") ==
          "-:4:4: error: round 1, turn 2, d2-d4: it is the plate player's turn: a push or a "
          "removal is missing before this jump [push]");
    CHECK(first_line("2. B4>A4 d2-d4 f4-d4\n").starts_with("-:4:16: error: round 1, turn 2, f4-d4: "));
}

TEST_CASE("show draws the tray at any moment") {
    const Outcome outcome =
        run_bilitaire({"show", "-", "--round", "1", "--after", "2", "--before-jump"}, {.input = game, .unicode = true});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == "round 1 (ball Ana, plate Ben), in turn 2: 47 balls left; Ana jumps\n"
                         "\n"
                         "       A       B       C       D\n"
                         "  ┌───────┬───────┬───────┬───────┐\n"
                         "8 │ o   o │ o   o │ o   o │       │\n"
                         "  │       │       │       │       │  4\n"
                         "7 │ o   o │ o   o │ o   o │       │\n"
                         "  ├───────┼───────┼───────┼───────┤\n"
                         "6 │ o   o │ o   o │ o   o │ o   o │\n"
                         "  │       │       │       │       │  3\n"
                         "5 │ o   o │ o   o │ o   o │ o   o │\n"
                         "  ├───────┼───────┼───────┼───────┤\n"
                         "4 │       │ o   o │ o   o │ o   o │\n"
                         "  │       │       │       │       │  2\n"
                         "3 │       │ ·   o │ o   o │ o   o │\n"
                         "  │       ├───────┼───────┼───────┤\n"
                         "2 │       │ o   o │ o   o │       │\n"
                         "  │       │       │       │       │  1\n"
                         "1 │       │ o   o │ o   o │       │\n"
                         "  └───────┴───────┴───────┴───────┘\n"
                         "    a   b   c   d   e   f   g   h\n");
    CHECK(run_bilitaire({"show", "--json", "-"}, {.input = game}).out ==
          "{\"file\":\"-\",\"format\":\"bilitaire-game/1\",\"round\":1,\"turn\":3,\"to_move\":\"over\",\"left\":46,"
          "\"tray\":[\"oooooo  \",\"oooooo  \",\"oooooooo\",\"oooooooo\",\"  oooooo\",\"  oooooo\",\".o  oo  \",\".o "
          " oo  \"]}\n"
          "{\"file\":\"-\",\"format\":\"bilitaire-game/1\",\"round\":2,\"turn\":4,\"to_move\":\"ball\",\"left\":45,"
          "\"tray\":[\"oooooo  \",\"oooooo  \",\"oooooooo\",\"ooooo.oo\",\"oooooo  \",\"ooooo.  \",\"    ooo.\",\"    "
          "oooo\"]}\n");
}

TEST_CASE("show says which moments there are") {
    const auto error = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"show", "-"});
        const Outcome outcome = run_bilitaire(words, {.input = game});
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        return outcome.err;
    };
    CHECK(error({"--after", "5"}) == "bilitaire show: error: --after 5: round 1 has 3 turns and round 2 has 4 turns\n");
    CHECK(error({"--after", "4", "--round", "1"}) == "bilitaire show: error: --after 4: round 1 has 3 turns\n");
    CHECK(run_bilitaire({"show", "-", "--after", "4"}, {.input = game})
              .out.starts_with(
                  "round 2 (ball Ben, plate Ana), in turn 4: 45 balls left; Ben jumps, 2 jumps announced\n"));
    CHECK(error({"--before-jump"}) == "bilitaire show: error: --before-jump needs --after N\n");
    CHECK(error({"--round", "3"}).starts_with("bilitaire show: error: --round must be "));
    const Outcome one =
        run_bilitaire({"show", "-", "--round", "2"}, {.input = "bilitaire-game/1\nround: ball A, plate B\n"});
    CHECK(one.status == 2);
    CHECK(one.err == "bilitaire show: error: --round 2: the record has one round\n");
}

TEST_CASE("A record that breaks a rule is shown up to the move that breaks it") {
    const std::string bad = "bilitaire-game/1\nround: ball Ana, plate Ben\n1. c3\n2. A1>A2 c1-c3\n";
    const Outcome outcome = run_bilitaire({"show", "-"}, {.input = bad});
    CHECK(outcome.status == 0);
    CHECK(outcome.err ==
          "-: warning: the record breaks the rules (bilitaire check shows where); it is followed only up "
          "to there\n");
    CHECK(outcome.out.starts_with("round 1 (ball Ana, plate Ben), after turn 1: 47 balls left; Ben pushes\n"));
    CHECK(run_bilitaire({"show", "-", "--after", "2"}, {.input = bad}).err ==
          "bilitaire show: error: --after 2: round 1 can be followed for 1 turn\n");
}

TEST_CASE("moves lists what may be done") {
    const Outcome jumps = run_bilitaire({"moves", "-"}, {.input = game});
    CHECK(jumps.status == 0);
    CHECK(jumps.out == "round 2 (ball Ben, plate Ana), in turn 4: 45 balls left; Ben jumps, 2 jumps announced\n"
                       "   f1-f3-f5\n"
                       "   d3-f3-f5\n"
                       "   d5-f5-f3\n"
                       "   h5-f5-f3\n"
                       "   f7-f5-f3\n");
    CHECK(run_bilitaire({"moves", "-", "--round", "1"}, {.input = game}).out ==
          "round 1 (ball Ana, plate Ben), after turn 3: 46 balls left; the round is over\n");
    const Outcome pushes = run_bilitaire({"moves", "-", "--after", "3"}, {.input = game});
    CHECK(pushes.out == "round 2 (ball Ben, plate Ana), after turn 3: 45 balls left; Ana pushes\n"
                        "   B1>C1   or with !2\n"
                        "   B1>A1   or with !2\n"
                        "   C1>D1   or with !2\n"
                        "   C1>B1   or with !2\n"
                        "   A2>B2\n"
                        "   A2>A1   or with !2\n"
                        "   B2>C2\n"
                        "   C2>D2\n"
                        "   A3>A2   or with !2\n"
                        "   D3>D4   or with !2\n"
                        "   D3>D2   or with !2\n"
                        "   D3>D1   or with !2\n"
                        "   A4>B4   or with !2\n"
                        "   A4>A3   or with !2\n"
                        "   B4>C4   or with !2\n"
                        "   C4>D4   or with !2\n"
                        "!2 announces two jumps, which the ball player must then make with one ball (bilitaire rules "
                        "announce)\n");
    const std::string before_the_end =
        run_bilitaire({"moves", "-", "--round", "1", "--after", "2"}, {.input = game}).out;
    CHECK(before_the_end.find("\n   B1>A1   ends the round: no jump is left\n") != std::string::npos);
    const std::string json =
        run_bilitaire({"moves", "-", "--round", "1", "--after", "2", "--json"}, {.input = game}).out;
    CHECK(
        json.starts_with("{\"file\":\"-\",\"format\":\"bilitaire-game/1\",\"round\":1,\"turn\":2,\"to_move\":\"plate\","
                         "\"player\":\"Ben\",\"announced\":null,\"moves\":[{\"move\":\"B1>C1\",\"longest\":1},"
                         "{\"move\":\"B1>A1\",\"longest\":0},"));
}

TEST_CASE("convert writes text as JSON and back") {
    const std::string json = run_bilitaire({"convert", "-"}, {.input = game}).out;
    CHECK(json.starts_with("{\n  \"format\": \"bilitaire-game/1\",\n"));
    CHECK(run_bilitaire({"convert", "-"}, {.input = json}).out == game);
    CHECK(run_bilitaire({"convert", "--to", "text", "-"}, {.input = game}).out == game);
    const Folder folder;
    CHECK(run_bilitaire({"convert", "-", "-o", folder.path("no/folder.txt")}, {.input = game}).status == 2);
    CHECK(folder.names().empty());
}

TEST_CASE("form writes a record to fill in") {
    CHECK(run_bilitaire({"check", "-"}, {.input = run_bilitaire({"form"}).out}).status == 0);
    CHECK(run_bilitaire({"form"}).out.find("\nround: ball Player 1, plate Player 2\n") != std::string::npos);
    CHECK(run_bilitaire({"form", "--names", "Eva,Jan", "--json"}).out ==
          run_bilitaire({"form", "--names", "Eva,Jan", "--to", "json"}).out);
    CHECK(run_bilitaire({"form", "--names", "Eva,Jan", "--to", "json"}).out ==
          "{\n  \"format\": \"bilitaire-game/1\",\n  \"rounds\": [\n"
          "    { \"ball\": \"Eva\", \"plate\": \"Jan\",\n      \"moves\": [] },\n"
          "    { \"ball\": \"Jan\", \"plate\": \"Eva\",\n      \"moves\": [] }\n  ]\n}\n");
    CHECK(run_bilitaire({"form", "--names", "Eva, "})
              .err.ends_with("must be two names, the first ball player's first (Ana,Ben), not 'Eva, '\n"));
    CHECK(run_bilitaire({"form", "--names", "Eva"}).err ==
          "bilitaire form: error: --names must be two names, the first ball player's first (Ana,Ben), not 'Eva'\n");
    const Folder folder;
    const std::string file = folder.path("a.txt");
    CHECK(run_bilitaire({"form", "-o", file}).out == file + ": written\n");
    CHECK(run_bilitaire({"form", "--names", "Eva,Jan", "-o", file}).status == 2); // the file may have been filled in
    CHECK(session::content(file) == run_bilitaire({"form"}).out);
}

TEST_CASE("print writes the pages, all or nothing") {
    const Folder folder;
    const std::string file = folder.path("a.pdf");
    const Outcome outcome = run_bilitaire({"print", "--paper", "a5", "--style", "ink", "--lang", "es", "-o", file});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out == file + ": " + to_string(base::Id::file_written, base::Language::es) + "\n");
    CHECK(session::content(file).starts_with("%PDF-"));
    const Outcome wrong = run_bilitaire({"print", "--style", "inc", "-o", folder.path("b.pdf")});
    CHECK(wrong.status == 2);
    CHECK(wrong.err == "bilitaire print: error: --style must be " +
                           base::joined(print::names_of(print::style_templates()), ", ") +
                           " or a file name with a . or / in it, not 'inc'; did you mean ink?\n");
    CHECK(folder.names() == std::vector<std::string>{"a.pdf"});
}

TEST_CASE("rules lists the rules of this game, and explains one") {
    const Outcome all = run_bilitaire({"rules"});
    CHECK(all.status == 0);
    CHECK(all.out.starts_with("take      The ball player begins by taking off any one ball.\npush "));
    CHECK(all.out.find("\nwinner ") != std::string::npos);
    CHECK(all.out.find("fall") == std::string::npos);
    CHECK(run_bilitaire({"rules", "take"}).out == "take\n\nThe ball player begins by taking off any one ball.\n");
    CHECK(run_bilitaire({"rules", "fall"}).err ==
          "bilitaire rules: error: there is no rule 'fall'; without ID all are listed\n");
    CHECK(run_bilitaire({"rules", "psh"}).err ==
          "bilitaire rules: error: there is no rule 'psh'; did you mean push?\n");
}

TEST_CASE("Bad files of every kind get an error and status 2, by every command") {
    const Folder folder;
    const std::vector<std::string> files = {
        folder.file("empty", ""),
        folder.file("binary", std::string("\0\1\2\xFF", 4)),
        folder.file("cut.json", game.substr(0, 3) + "{"),
        folder.file("deep.json", std::string(100'000, '[')),
        folder.file("object.json", "{\"format\": \"bilitaire-game/1\", \"rounds\": " + std::string(100'000, '[')),
        folder.file("huge", std::string(std::size_t{2} << 20, 'x')),
        folder.file("sheet.txt", "player: Ana\nplayers: 3\n"),
        folder.file("page.pdf", "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"),
        folder.path("none"),
    };
    for (const std::string& file : files)
        for (const std::string command : {"check", "show", "moves", "convert"}) {
            CAPTURE(file);
            CAPTURE(command);
            const Outcome outcome = run_bilitaire({command, file});
            CHECK(outcome.status == 2);
            CHECK(outcome.out == "");
            CHECK(outcome.err.starts_with(file + ":"));
            CHECK(outcome.err.find(" error: ") != std::string::npos);
            CHECK(outcome.err.find('\n') == outcome.err.size() - 1); // one line: one clear error
        }
}

TEST_CASE("Only check takes a folder") {
    for (const std::string command : {"show", "moves", "convert"})
        CHECK(run_bilitaire({command, "samples"}).err == "samples: error: this is a folder, not a file\n");
}

TEST_CASE("Files of another kind are recognised") {
    const auto message_for = [](const std::string& bytes) {
        const Outcome outcome = run_bilitaire({"check", "-"}, {.input = bytes});
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        return outcome.err;
    };
    const std::string brikks =
        "-: error: this is a sheet or record of Brikks, not of Bi-litaire; use brikks instead, as "
        "in brikks check\n";
    CHECK(message_for("player: Ana\nplayers: 3\n") == brikks);
    CHECK(message_for("Bombs: ...\n") == brikks);
    CHECK(message_for("Spieler: Ana\n") == brikks);
    CHECK(message_for("11 | . . . . . . . . . .\n10 | . . . . . . . . . .\n") == brikks);
    CHECK(message_for("{\"player\": \"Ana\"").starts_with("-:1:")); // the JSON is cut off, so its kind is unknown
    CHECK(message_for("{\"blocks\": []}") == brikks);
    CHECK(message_for("{\"format\": \"brikks-sheet/1\"}") == brikks);
    CHECK(message_for("brikks-game/1\nplayer: Ana\n") == brikks);
    CHECK(message_for("brikks-log/1\n") == "-: error: this is the log of brikks table, not a record of Bi-litaire; use "
                                           "brikks instead, as in brikks convert\n");
    CHECK(message_for("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n") ==
          "-: error: expected a record as text or JSON, not a PDF; bilitaire form writes an empty "
          "one to fill in\n");
    CHECK(message_for("\xff\xd8\xff\xe0") ==
          "-: error: expected a record as text or JSON, not a picture (JPEG); bilitaire form writes an empty one to "
          "fill in\n");
    CHECK(
        message_for(std::string("BM\1\2\3\4\0\0\0\0", 10)) ==
        "-: error: expected a record as text or JSON, not a picture (BMP); bilitaire form writes an empty one to fill "
        "in\n");
    CHECK(message_for("hello\n") ==
          "-:1:1: error: the first line of a record of Bi-litaire is bilitaire-game/1, not \"hello\"\n");
}

TEST_CASE("The turns that the form shows can be played, one after the other") {
    const std::string form = run_bilitaire({"form"}).out;
    const std::string shown = "1.              # the ball that the ball player takes off: 1. d4\n"
                              "2.              # the plate player's move, then the jump: 2. B4>A4 d2-d4\n";
    CHECK(form.find(shown) != std::string::npos);
    const std::string played = "bilitaire-game/1\nround: ball Ana, plate Ben\n1. d4\n2. B4>A4 d2-d4\n";
    CHECK(run_bilitaire({"check", "-"}, {.input = played}).out ==
          "-:2:1: note: round 1 is not over: it is the plate player's turn, and a push is always possible [end]\n-: "
          "legal\n"
          "-: round 1: Ana has 46 balls left so far\n-: the game is not over\n");
}

TEST_CASE("In a form that is being filled in, moves shows the round that is played") {
    const auto moves = [](const std::string& record, const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = {"moves", "-"};
        words.insert(words.end(), more.begin(), more.end());
        const std::string out = run_bilitaire(words, {.input = record}).out;
        return out.substr(0, out.find('\n'));
    };
    std::string form = run_bilitaire({"form", "--names", "Ana,Ben"}).out;
    CHECK(moves(form) == "round 1 (ball Ana, plate Ben), at the start: 48 balls left; Ana takes a ball off");
    form.replace(form.find("\n1. ") + 1, 3, "1. c3");
    CHECK(moves(form) == "round 1 (ball Ana, plate Ben), after turn 1: 47 balls left; Ben pushes");
    CHECK(moves(run_bilitaire({"convert", "-"}, {.input = form}).out) == moves(form));
    form.replace(form.find("\n2. ") + 1, 3, "2. A2>A3 c1-c3\n3. B1>A1");
    CHECK(moves(form) == "round 2 (ball Ben, plate Ana), at the start: 48 balls left; Ben takes a ball off");
    CHECK(moves(form, {"--round", "1"}) ==
          "round 1 (ball Ana, plate Ben), after turn 3: 46 balls left; the round is over");
}

TEST_CASE("Help, version and errors name this program") {
    CHECK(run_bilitaire({"--version"}).out == "bilitaire 0.1.0\n");
    CHECK(run_bilitaire({"chek", "-"}).err == "bilitaire: error: there is no command 'chek'; did you mean check?\n");
    CHECK(run_bilitaire({"check"}).err == "bilitaire check: error: FILE is missing; see bilitaire check --help\n");
}

TEST_CASE("No name controls the terminal") {
    const std::string harmful = "a\x1b[2J\xc2\x9b"
                                "b";
    const Folder folder;
    const std::string file = folder.file(harmful + ".txt", game);
    for (const std::string command : {"check", "show", "moves", "convert"})
        for (const bool json : {false, true}) {
            std::vector<std::string> words = {command, file};
            if (json)
                words.emplace_back("--json");
            const Outcome outcome = run_bilitaire(words);
            CAPTURE(outcome.out);
            CAPTURE(outcome.err);
            CHECK((outcome.out + outcome.err).find('\x1b') == std::string::npos);
            CHECK((outcome.out + outcome.err).find('\x9b') == std::string::npos);
        }
    CHECK(run_bilitaire({"form", "-o", file}).err ==
          folder.path("a\\x1b[2J\\x9b") +
              "b.txt: error: this file already exists; choose another name, or --force to replace it\n");
    for (const std::string& name : {std::string("B\x1b[2J"), std::string("B\xff"), std::string(101, 'B')}) {
        const Outcome outcome = run_bilitaire({"form", "--json", "--names", "Ana," + name});
        CHECK(outcome.status == 2);
        CHECK(outcome.err.starts_with("bilitaire form: error: --names 'Ana,"));
        CHECK(outcome.err.ends_with("': a name must have printable characters only, at most 100 of them\n"));
    }
    CHECK(
        run_bilitaire({"check", folder.file("named.txt", "bilitaire-game/1\nround: ball A\x1bna, plate Ben\n1. c3\n")})
            .err == folder.path("named.txt") +
                        ":2:14: error: rounds/0/ball contains the control character \"U+001B\"; a name "
                        "must have printable characters only\n");
}
