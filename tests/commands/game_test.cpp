// The commands on game records, and check --game.
#include <doctest/doctest.h>

#include <filesystem>

#include "commands/session.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"

using session::Folder;
using session::Outcome;
using session::run;

namespace {

const std::string cases = "tests/cases/brikks/";
const std::string trio = cases + "g001.json"; // the record of Ana, Ben and Cleo

const std::string small = R"(brikks-game/1
player: Ana
player: Ben, level 3
start:  G1@a1 K1@a1
1. W1 : *W1@c1 W1@d2
2. R2 : R3@f1 *bomb
claims: 8 7
)";

} // namespace

TEST_CASE("check replays a record and prints scores and winner") {
    const Outcome outcome = run({"check", trio});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out ==
          trio + ": legal\n" + trio + ": score Ana 29 + 15 + 6 + 0 = 50 (rows, extra points, bombs, energy)\n" + trio +
              ": score Ben 11 + 3 + 7 + 0 = 21 (rows, extra points, bombs, energy)\n" + trio +
              ": score Cleo 25 + 6 + 0 + 0 = 31 (rows, extra points, bombs, energy)\n" + trio + ": winner Ana\n");
    CHECK(run({"check", "--json", trio}).out ==
          "{\"file\":\"" + trio +
              "\",\"format\":\"brikks-game/1\",\"verdict\":\"legal\",\"findings\":[],\"score\":["
              "{\"rows\":[0,2,2,4,4,4,5,1,5,1,1],\"lines\":29,\"extra\":15,\"bombs\":6,\"energy\":0,\"total\":50,"
              "\"rank\":null},"
              "{\"rows\":[0,0,0,0,2,0,5,1,0,1,2],\"lines\":11,\"extra\":3,\"bombs\":7,\"energy\":0,\"total\":21,"
              "\"rank\":null},"
              "{\"rows\":[0,0,2,2,10,0,2,5,1,1,2],\"lines\":25,\"extra\":6,\"bombs\":0,\"energy\":0,\"total\":31,"
              "\"rank\":null}],\"over\":true,\"winner\":[\"Ana\"],\"player\":[\"Ana\",\"Ben\",\"Cleo\"],\"players\":3,"
              "\"level\":[1,3,2],\"variant\":\"standard\"}\n");
}

TEST_CASE("check reports every broken rule in a record, with the sheet at that moment") {
    const Folder folder;
    const std::string file = folder.file("small.txt", small);
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 1);
    CHECK(outcome.err == "");
    CHECK(outcome.out.starts_with(
        file +
        ":5:16: error: round 1, Ben: W1@d2 would hang in the air: no square below it is crossed; straight down it "
        "would come to rest on d1 [fall]\n" +
        file + ":6:1: note: the record stops before the game is over: Ana and Ben are still in [not-over]\n" + file +
        ":7:9: error: Ana claims 8 points, but the game gives 7 [claims]\n" + file +
        ":7:11: error: Ben claims 7 points, but the game gives 8 [claims]\n" + file + ": illegal\n" + file +
        ": score Ana 0 + 0 + 7 + 0 = 7 (rows, extra points, bombs, energy)\n" + file +
        ": score Ben 0 + 0 + 6 + 2 = 8 (rows, extra points, bombs, energy)\n" + file +
        ": the game is not over\n"
        "\n"
        "Ben after the start:\n"));
    CHECK(outcome.out.ends_with(" 3 | .   .   .   .  >W<  .   .   .   .   . | x1\n"
                                "   +-------+                               |\n"
                                " 2 | A   A | .  >.< >.< >.<  .   .   .   . | x1\n"
                                "   |       |                               |\n"
                                " 1 | A   A | .   .   .   .   .   .   .   . | x1\n"
                                "   +-------+-------------------------------+\n"));
}

TEST_CASE("a flood of pictures is cut off") {
    const Folder folder;
    std::string game =
        "brikks-game/1\nvariant: duel\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n1. B1 : bomb bomb /";
    for (int mini = 0; mini < 100; ++mini)
        game += " a1";
    const std::string file = folder.file("a.txt", game + " |\n");
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 1);
    // The output lists a hundred errors. 99 of them have a drawing, and 20 drawings are shown.
    CHECK(outcome.out.ends_with("\n\n" + file + ": 79 more drawings are left out\n"));
}

TEST_CASE("check of a solo record gives the rank") {
    CHECK(run({"check", cases + "g006.json"}).out ==
          cases + "g006.json: legal\n" + cases +
              "g006.json: score Ana 49 + 15 + 0 + 0 = 64 (rows, extra points, bombs, energy)\n" + cases +
              "g006.json: solo rank 60-69: Warming up\n");
}

TEST_CASE("check --house judges a record by the house rule") {
    const Outcome outcome = run({"check", "--house", "strict-bombs", trio});
    CHECK(outcome.status == 1);
    CHECK(outcome.out.starts_with(trio + ":10:"));
    CHECK(outcome.out.find("(house rule strict-bombs) [bomb]\n") != std::string::npos);
}

TEST_CASE("a record that cannot be read gets no verdict") {
    const Folder folder;
    const std::string file = folder.file("five.txt", "brikks-game/1\nplayer: A\nplayer: B\nplayer: C\nplayer: D\n"
                                                     "player: E\nstart: G1@a1\n");
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == file + ":6:9: error: a game has 1 to 4 players, not 5\n");
}

TEST_CASE("The score of a player whose sheet is unknown is not printed as if it were known") {
    const Folder folder;
    const std::string start = "brikks-game/1\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n";
    const std::string file = folder.file("lost.txt", start + "1. W1 : *W1@i11 W1@d1\n2. R2 : out *bomb\n");
    const std::string ben = "{\"rows\":[0,0,0,0,0,0,0,0,0,0,0],\"lines\":0,\"extra\":0,\"bombs\":6,\"energy\":1,"
                            "\"total\":7,\"rank\":null}";
    const Outcome checked = run({"check", file});
    CHECK(checked.status == 1);
    CHECK(checked.out.starts_with(
        file + ":5:10: error: round 1, Ana: W1@i11 sticks out of the grid [inside]\n" + file +
        ":5:10: note: this block's position is unknown, so Ana's later blocks are not checked [inside]\n" + file +
        ":6:1: note: the record stops before the game is over: Ben is still in [not-over]\n" + file + ": illegal\n" +
        file + ": score Ana unknown\n" + file + ": score Ben 0 + 0 + 6 + 1 = 7 (rows, extra points, bombs, energy)\n" +
        file + ": the game is not over\n"));
    CHECK(run({"check", "--json", file}).out.find("\"score\":[null," + ben + "]") != std::string::npos);
    const Outcome scored = run({"score", "--log", file});
    CHECK(scored.out.starts_with("         turn     energy  crosses  total\n"
                                 "start\n"
                                 "    Ana  G1@a1         2        0      8\n"
                                 "    Ben  K1@a1         2        0      8\n"
                                 "round 1, rolled W1 by Ana\n"
                                 "    Ana  W1@i11        ?        ?      ?\n"
                                 "    Ben  W1@d1         2        0      8\n"
                                 "round 2, rolled R2 by Ben\n"
                                 "    Ana  out           ?        ?      ?\n"
                                 "    Ben  bomb          2        0      7\n\n" +
                                 file + ": Ana: unknown, since the position of a block is unknown\n\n" + file +
                                 ": Ben\n"));
    CHECK(scored.out.find("bombs, energy)\n\nthe game is not over\n\n") != std::string::npos);
    CHECK(scored.out.find("    -  Ana         ?     ?      ?      ?       ?  illegal") != std::string::npos);
    const std::string json = run({"score", "--log", "--json", file}).out;
    CHECK(json.find("\"score\":[null," + ben + "]") != std::string::npos);
    CHECK(json.find("{\"round\":2,\"player\":\"Ana\",\"turn\":\"out\",\"spent\":0,\"lost\":0,\"gained\":0,\"pink\":0,"
                    "\"rows\":[],\"crosses\":0,\"energy\":null,\"total\":null}") != std::string::npos);
    const std::string solo =
        folder.file("solo.txt", "brikks-game/1\nplayer: Zoe\nstart: G1@a1\n1. W1 : W1@i11\n2. R2 : out\n");
    CHECK(
        run({"check", solo}).out.find("\n" + solo + ": score Zoe unknown\n" + solo + ": the solo rank is unknown\n") !=
        std::string::npos);
}

TEST_CASE("convert writes a record or a sheet in the other form, and back") {
    const Folder folder;
    const std::string file = folder.path("trio.txt");
    CHECK(run({"convert", trio, "-o", file}).out == file + ": written\n");
    CHECK(session::content(file).starts_with("brikks-game/1\nplayer: Ana, level 1\nplayer: Ben, level 3\n"
                                             "player: Cleo, level 2\nstart:  W1@h1 R1@i1 Y1@i1\n"
                                             "1.  Y2    : *Y1@g2  Y1@a1   Y2@d1\n"));
    const auto before = documents::read_game(session::content(trio));
    REQUIRE(before.value);
    CHECK(documents::read_game(run({"convert", file}).out).value == before.value);
    CHECK(run({"convert", "--to", "text", file}).out == session::content(file));

    const std::string sheet = session::known_sheet("legal");
    const auto written = documents::read_sheet(session::content(sheet));
    REQUIRE(written.value);
    const Outcome json = run({"convert", sheet});
    CHECK(json.out.starts_with("{"));
    CHECK(documents::read_sheet(json.out).value == written.value);
}

TEST_CASE("extract writes the sheets, which check finds legal") {
    const Folder folder;
    const std::string prefix = folder.path("sheet-");
    const Outcome outcome = run({"extract", trio, "--prefix", prefix});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out == prefix + "1.txt: Ana\n" + prefix + "2.txt: Ben\n" + prefix + "3.txt: Cleo\n");
    CHECK(run({"check", prefix + "1.txt"}).out ==
          prefix + "1.txt: legal\n" + prefix +
              "1.txt: score 29 + 15 + 6 + 0 = 50 (rows, extra points, bombs, energy)\n");
    const Outcome together = run({"check", "--game", prefix + "1.txt", prefix + "2.txt", prefix + "3.txt"});
    CHECK(together.status == 0);
    CHECK(together.out.ends_with("\ngame: the sheets fit together\ngame: winner Ana\n"));
    const Outcome proof = run({"check", "--game", "--proof", prefix + "1.txt", prefix + "2.txt", prefix + "3.txt"});
    CHECK(proof.out.find("\ngame: these rolls explain all the sheets: ") != std::string::npos);

    // No file is overwritten.
    const Outcome again = run({"extract", trio, "--prefix", prefix});
    CHECK(again.status == 2);
    CHECK(again.err == prefix + "1.txt, " + prefix + "2.txt, " + prefix +
                           "3.txt: error: these files already exist; choose another --prefix, or --force to replace "
                           "them\n");

    const std::string before = session::content(prefix + "1.txt");
    folder.file("sheet-1.txt", "x");
    CHECK(run({"extract", trio, "--prefix", prefix, "--force"}).out == outcome.out);
    CHECK(session::content(prefix + "1.txt") == before);

    CHECK(run({"extract", trio, "--player", "Ben", "-o", folder.path("ben.txt")}).out ==
          folder.path("ben.txt") + ": written\n");
    CHECK(run({"extract", trio, "--player", "Ben"}).out == session::content(prefix + "2.txt"));
    const std::string json = run({"extract", trio, "--player", "Ben", "--to", "json"}).out;
    CHECK(json.starts_with("{\n"));
    CHECK(run({"extract", trio, "--player", "Ben", "--json"}).out == json); // the old spelling
    CHECK(run({"extract", trio}).err == "brikks extract: error: there are several players: choose one with --player, "
                                        "or name the files with --prefix\n");
    CHECK(run({"extract", prefix + "1.txt"}).err ==
          prefix + "1.txt: error: this is already a sheet; brikks extract takes the sheets out of a game record\n");
    const std::string broken = folder.file("small.txt", small);
    const Outcome illegal = run({"extract", broken, "--player", "Ana"});
    CHECK(illegal.status == 1);
    CHECK(illegal.out == "");
}

TEST_CASE("A report prints the sheets of a record, and goes on after a file that cannot be read") {
    const Folder folder;
    const std::string pdf = folder.path("report.pdf");
    const std::string sheet = session::known_sheet("legal");
    const std::string none = folder.path("none.txt");
    const Outcome nothing = run({"print", "report", none, "-o", pdf});
    CHECK(nothing.status == 2);
    CHECK(nothing.err == none + ": error: there is no such file\n");
    CHECK(nothing.out == "");
    CHECK(folder.names().empty());
    const Outcome rest = run({"print", "report", trio, sheet, none, "-o", pdf});
    CHECK(rest.status == 2);
    CHECK(rest.err == nothing.err);
    CHECK(rest.out == pdf + ": written: 3 pages, 4 sheets\n");
    CHECK(session::content(pdf).starts_with("%PDF-"));
}

TEST_CASE("Files of another kind are recognised by every command") {
    const Folder folder;
    const auto refuses = [&](const std::string& bytes, const std::string& error) {
        const std::string file = folder.file("a", bytes);
        for (std::vector<std::string> words : std::vector<std::vector<std::string>>{{"check"},
                                                                                    {"score"},
                                                                                    {"show"},
                                                                                    {"convert"},
                                                                                    {"extract"},
                                                                                    {"moves", "--roll", "G3"},
                                                                                    {"print", "report"}}) {
            words.push_back(file);
            CAPTURE(words);
            const Outcome outcome = run(words);
            CHECK(outcome.status == 2);
            CHECK(outcome.out == "");
            CHECK(outcome.err == file + ": error: " + error + "\n");
        }
    };
    const std::string bilitaire =
        "this is a record of Bi-litaire, not of Brikks; use bilitaire instead, as in bilitaire check";
    refuses("bilitaire-game/1\nround: ball Ana, plate Ben\n1. d4\n", bilitaire);
    refuses("# an evening\nround: ball Ana, plate Ben\nFormat: Bilitaire-Game/1\n", bilitaire);
    refuses("{\"rounds\": [], \"format\": \"bilitaire-game/1\"}", bilitaire);
    // These records lack the line that names their format.
    refuses("note: an evening\nround: ball Ana, plate Ben\n1. d4\n", bilitaire);
    refuses("1. d4\n2. B4>A4 d2-d4\n", bilitaire);
    refuses("{\"rounds\": [{\"ball\": \"Ana\", \"plate\": \"Ben\", \"moves\": [\"d4\"]}]}", bilitaire);
    const auto foreign = [&](const std::string& bytes, const std::string& name) {
        refuses(bytes, "expected a sheet or a game record as text or JSON, not " + name +
                           "; brikks form writes an empty sheet to fill in");
    };
    foreign("PK\x03\x04", "a ZIP file, such as a DOCX or ODT document");
    foreign("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a word processor document (DOC)");
    foreign("{\\rtf1\\ansi", "a word processor document (RTF)");
    // These files are pictures, but no photos of a sheet.
    const std::string broken = "this picture cannot be opened: it is damaged, cut off or protected by a password; save "
                               "it again as JPEG or PNG";
    refuses("GIF89a", "this file is in the format GIF, which cannot be read; save the picture as JPEG or PNG");
    refuses(std::string("\xff\xd8\xff\xe0\0\x10JFIF", 10), broken);
    refuses(std::string("\xff\xd8\xff\xe1\0\x10"
                        "Exif",
                        10) +
                std::string(2 << 20, '\0'),
            broken);
    refuses("\x89PNG\r\n\x1a\n", broken);
}

TEST_CASE("check --game judges the sheets of one game") {
    const Folder folder;
    const std::string prefix = folder.path("s");
    REQUIRE(run({"extract", trio, "--prefix", prefix}).status == 0);
    const Outcome two = run({"check", "--game", "--json", prefix + "1.txt", prefix + "2.txt"});
    CHECK(two.status == 1);
    CHECK(two.out.ends_with(
        "\n{\"game\":[\"" + prefix + "1.txt\",\"" + prefix +
        "2.txt\"],\"verdict\":\"illegal\",\"findings\":[{\"file\":\"" + prefix +
        "1.txt\",\"rule\":\"players\",\"severity\":\"error\",\"message\":\"this sheet is from a game of 3 players, "
        "but there are 2 sheets\"},{\"file\":\"" +
        prefix +
        "2.txt\",\"rule\":\"players\",\"severity\":\"error\",\"message\":\"this sheet is from a game of 3 players, "
        "but there are 2 sheets\"}],\"winner\":[]}\n"));
    const Outcome record = run({"check", "--game", trio});
    CHECK(record.status == 2);
    CHECK(record.err ==
          trio + ": error: this is the record of a whole game; --game is for the separate sheets of one game\n");
}

TEST_CASE("check --game says whose sheets no rolls explain, and what is left undecided") {
    const Folder folder;
    const auto sheet = [&](const std::string& name, const std::string& variant, const std::string& grid) {
        return folder.file(name + ".txt", "brikks-sheet/1\nplayer: " + name + "\nplayers: 2\nvariant: " + variant +
                                              "\nnotation: order\n\n" + grid +
                                              "\n\nenergy: --oo.......... ..............\nextra: 0\nbombs: ...\n");
    };
    const std::string empty = " | . . . . . . . . . .\n";
    std::string top;
    for (int row = 11; row > 3; --row)
        top += std::to_string(row) + empty;
    // Ana and Ben drew the same colours, in another order.
    const std::string ana =
        sheet("Ana", "standard", top + "3 | . . B . . C . . . .\n2 | A A B . . C C . . .\n1 | A A B B . . C . . .");
    const std::string ben =
        sheet("Ben", "standard", top + "3 | . . . B . . . C . .\n2 | . A . B B . . C . .\n1 | A A A . B . . C C .");
    const Outcome none = run({"check", "--game", ana, ben});
    CHECK(none.out.find("error: no rolls explain what Ana and Ben drew: every order of the blocks was tried") !=
          std::string::npos);
    CHECK(none.out.ends_with("\ngame: the sheets do not fit together\n"));
    CHECK(none.status == 1);
    const Outcome json = run({"check", "--game", "--json", ana, ben});
    CHECK(json.out.find("\"rule\":\"must-place\"") != std::string::npos);

    const std::string wrong = folder.file("wrong.txt", session::content(ana) + "total: 1\n");
    CHECK(run({"check", "--game", wrong, ben})
              .out.find("game: undecided: first each sheet has to be right by itself\n") != std::string::npos);
    const Outcome duel =
        run({"check", "--game",
             sheet("Cem", "duel", top + "3" + empty + "2 | A A . . . . . . . .\n" + "1 | A A . . . . . . . ."),
             sheet("Dov", "duel", top + "3" + empty + "2 | . A . . . . . . . .\n1 | A A A . . . . . . .")});
    CHECK(duel.status == 3);
    CHECK(duel.out.find("game: undecided: nothing rules it out; without the rolls") != std::string::npos);
    CHECK(duel.out.find("game: if the sheets fit together: ") != std::string::npos);
}

TEST_CASE("check --game names no winner where parts that are not given could change it") {
    const Folder folder;
    const std::string prefix = folder.path("s");
    REQUIRE(run({"extract", "samples/evening.txt", "--prefix", prefix}).status == 0);
    const auto end = [&](const std::string& option) {
        const Outcome outcome =
            run({"check", "--game", option, prefix + "1.txt", prefix + "2.txt", folder.path("c.txt")});
        CHECK(outcome.status == 0);
        return outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2) + 1);
    };
    std::string cleo = session::content(prefix + "3.txt");
    folder.file("c.txt", cleo);
    CHECK(end("--lang=en") == "game: winner Cleo\n");
    for (const char* key : {"\nextra:", "\nenergy:", "\nbombs:", "\ntotal:"})
        cleo.replace(cleo.find(key), 2, "\n#");
    folder.file("c.txt", cleo);
    CHECK(end("--lang=en") == "game: the winner cannot be determined, because something is not given: "
                              "Cleo (extra points, bombs and energy)\n");
    CHECK(end("--json").find("\"winner\":[],\"rolls\":[\"W1\",\"K1\",") != std::string::npos);
}

TEST_CASE("check --game warns first of all of a file that is given twice, whatever its name") {
    const Folder folder;
    const std::string sheet = folder.file("a.txt", session::content(session::known_sheet("legal")));
    std::filesystem::create_symlink("a.txt", folder.path("b.txt"));
    const std::string other = folder.path("b.txt");
    const auto same = [](const std::string& one, const std::string& before) {
        return one + ": warning: this is the same file as " + before + ", which was given before\n";
    };
    CHECK(run({"check", "--game", other, sheet}).err == same(sheet, other));
    CHECK(run({"check", "--game", "--json", sheet, session::known_sheet("solo"), sheet, other}).err ==
          same(sheet, sheet) + same(other, sheet));
    const std::string none = folder.path("none.txt");
    CHECK(run({"check", "--game", none, sheet, sheet}).err ==
          same(sheet, sheet) + none + ": error: there is no such file\n");
    CHECK(run({"check", "--game", sheet, session::known_sheet("legal")}).err == "");
    CHECK(run({"check", sheet, other}).err == ""); // without --game, each sheet is judged by itself
}

TEST_CASE("show draws a sheet of the game after any round") {
    CHECK(run({"show", "--after", "0", "--player", "Ben", trio}).out.starts_with("Ben, 3 players, level 3\n"));
    CHECK(run({"show", "--after", "24", trio}).out == run({"show", trio}).out);
    CHECK(run({"show", "--after", "25", trio}).err == "brikks show: error: --after 25: the game has 24 rounds\n");
    CHECK(run({"show", "--after", "0", "--player", "BEN", trio}).out.starts_with("Ben, 3 players, level 3\n"));
    CHECK(run({"show", "--player", "Bem", trio}).err ==
          "brikks show: error: unknown player 'Bem'; did you mean Ben?\n");
    const std::string sheet = session::known_sheet("legal");
    CHECK(run({"show", "--after", "1", sheet}).err ==
          "brikks show: error: --after: " + sheet + " is a sheet, not a game record\n");
}

TEST_CASE("score --log is the account of a game") {
    const Folder folder;
    const std::string file =
        folder.file("small.txt", "brikks-game/1\nplayer: Ana\nplayer: Ben, level 3\n"
                                 "start:  G1@a1 K1@a1\n1. W1 : *W1@c1 W2@e1\n2. R2 : R3@f1 *bomb\n");
    const Outcome outcome = run({"score", "--log", file});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.substr(0, outcome.out.find("\n\n") + 1) ==
          "         turn     energy  crosses  total\n"
          "start\n"
          "    Ana  G1@a1         2        0      8\n"
          "    Ben  K1@a1         2        0      8\n"
          "round 1, rolled W1 by Ana\n"
          "    Ana  W1@c1         2        0      8\n"
          "    Ben  W2@e1         3        0      8   costs 1 energy, "
          "gains 2 energy\n"
          "round 2, rolled R2 by Ben\n"
          "    Ana  R3@f1         1        0      7   costs 1 energy\n"
          "    Ben  bomb          3        0      7\n");
}

TEST_CASE("moves lists where a roll can come to rest, and answers for one square") {
    const auto moves = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"moves", trio, "--after", "5", "--player", "Ben", "--roll", "G3"});
        return run(words).out;
    };
    CHECK(moves({}).starts_with(trio + ": Ben: G3, 1 active point\nG3\n   G3@c1\n   G3@d2   loses 1 energy\n"
                                       "   G3@g2   gains 2 energy, 1 pink X, earns 1 cross\n"));
    CHECK(moves({}).find("\nG2 for 1 energy point\n   G2@c1\n") != std::string::npos);
    CHECK(moves({"--at", "e3"}) ==
          trio + ": Ben: G3, 1 active point\nG3@e3: no, it overlaps f3, which is already crossed\n"
                 "G2@e3: yes, for 1 energy point; it starts above column e: 9 down\n");
    CHECK(moves({"--at", "e3", "--json"})
              .starts_with(
                  "{\"file\":\"" + trio +
                  "\",\"player\":\"Ben\",\"roll\":\"G3\",\"energy\":1,\"at\":[{\"block\":\"G3\",\"spent\":0,"
                  "\"lands\":false,\"path\":[],\"reason\":\"overlaps f3, which is already crossed\",\"in_the_way\":["
                  "\"f3\"]},{\"block\":\"G2\",\"spent\":1,\"lands\":true,\"path\":[\"e12\",\"e11\","));
    CHECK(run({"moves", trio}).err == "brikks moves: error: --roll is missing; give it as in --roll G3\n");
    CHECK(run({"moves", trio, "--roll", "G5"}).err ==
          "brikks moves: error: --roll must be a colour (W Y G R B K) and a column (1 to 4) like G3, not 'G5'\n");
    CHECK(run({"moves", trio, "--roll", "G3", "--at", "k1"}).err ==
          "brikks moves: error: --at must be a square, a1 to j11, not 'k1'\n");
    CHECK(run({"moves", trio, "--roll", "G3", "--player", "Ben", "--after", "19"}).status == 0);
    const Outcome out = run({"moves", trio, "--roll", "G3", "--player", "Ben"});
    CHECK(out.status == 2);
    CHECK(out.out == "");
    CHECK(out.err == trio + ": error: Ben has been out since round 20\n");
    CHECK(run({"moves", trio, "--roll", "G3"}).err ==
          trio + ": error: all players are out by then; --after N takes an earlier round\n");
}
