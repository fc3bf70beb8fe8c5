// Tests fill and check --dice.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "commands/session.hpp"
#include "documents/game.hpp"
#include "support/opened.hpp"

using session::contains;
using session::Folder;
using session::Outcome;
using session::run;

namespace {

const std::string evening = "samples/evening.log";
const std::string ana = "samples/ana-outlines.txt";
const std::string ben = "samples/ben-outlines.txt";
const std::string cleo = "samples/cleo-outlines.txt";

// Returns the record with ? instead of each block.
std::string opened(const std::string& file) {
    const auto game = documents::read_game(session::content(file)).value;
    REQUIRE(game);
    brikks::OpenGame open = support::opened(*game);
    for (brikks::Round& round : open.game.rounds)
        round.minis.assign(round.minis.size(), {});
    return documents::write_game_to_fill_in(open, "");
}

std::string without_name(const std::string& file) {
    std::string text = session::content(file);
    const std::size_t at = text.find("player:");
    return text.erase(at, text.find('\n', at) + 1 - at);
}

std::string replaced(std::string text, const std::string& old, const std::string& now) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

} // namespace

TEST_CASE("fill writes a record that check accepts, whatever the order of the sheets") {
    const Folder folder;
    const std::string file = folder.path("game.txt");
    const Outcome outcome = run({"fill", evening, cleo, ana, ben, "-o", file});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == file + ": written\n");
    CHECK(
        contains(outcome.err, evening + ": note: Ana: 120 histories fit; 13 turns of 25 are the same in all of them"));
    const Outcome checked = run({"check", file});
    CHECK(checked.status == 0);
    CHECK(contains(checked.out, "winner Ana"));
    CHECK(contains(session::content(file), "claims: 50 21 31\n"));
    CHECK(run({"fill", evening, ana, ben, cleo}).out == session::content(file));
    CHECK(run({"fill", evening, ana, ben, cleo, "-o", file}).status == 2); // the file exists already
    CHECK(documents::read_game(run({"fill", evening, ana, ben, cleo, "--to", "json"}).out).value ==
          documents::read_game(session::content(file)).value);
}

TEST_CASE("fill fills in a record, and in a duel the mini blocks") {
    const Folder folder;
    for (const std::string name : {"evening.txt", "duel-evening.txt"}) {
        CAPTURE(name);
        run({"extract", "samples/" + name, "--prefix", folder.path("sheet"), "--force"});
        const std::string open = folder.file("open-" + name, opened("samples/" + name));
        std::vector<std::string> words = {"fill", open, folder.path("sheet2.txt"), folder.path("sheet1.txt")};
        if (name == "evening.txt")
            words.push_back(folder.path("sheet3.txt"));
        const Outcome outcome = run(words);
        CHECK(outcome.status == 0);
        const std::string file = folder.file("filled-" + name, outcome.out);
        CHECK(run({"check", file}).status == 0);
    }
}

TEST_CASE("turns that are filled in already are kept") {
    const Folder folder;
    const std::string text = run({"fill", evening, ana, ben, cleo}).out;
    const std::string open = run({"convert", evening}).out;
    // In another history, Ana placed another block in round 5.
    CHECK(contains(text, "5.  Y3    : Y1@g2"));
    const std::string other = folder.file("other.txt", replaced(open, "5.  Y3    : ?", "5.  Y3    : Y3@g3"));
    const Outcome outcome = run({"fill", other, ana, ben, cleo});
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "5.  Y3    : Y3@g3"));
    const std::string impossible = folder.file("impossible.txt", replaced(open, "3.  Y3    : ?", "3.  Y3    : Y3@c9"));
    CHECK(run({"fill", impossible, ana, ben, cleo}).status == 1);
}

TEST_CASE("sheets without a name are matched by the dice") {
    const Folder folder;
    const std::string one = folder.file("one.txt", without_name(cleo));
    const std::string two = folder.file("two.txt", without_name(ben));
    const Outcome outcome = run({"fill", evening, one, two, ana});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == run({"fill", evening, ana, ben, cleo}).out);
    CHECK(contains(outcome.err, one + ": note: matched to Cleo by the dice\n"));
    CHECK(contains(run({"fill", evening, ana, ben, one}).err,
                   one + ": note: taken as the sheet of Cleo, the only one left\n"));
    CHECK(run({"fill", evening, ana, ana, cleo}).err ==
          ana + ": error: this is the same file as " + ana + ", which was given before\n");
    CHECK(run({"check", "--dice", evening, ana, ana}).status == 2);
}

TEST_CASE("of sheets without a name that do not fit, those with a level are taken for players of that level") {
    const Folder folder;
    std::vector<std::string> args = {"fill", "samples/mistakes/evening.log"};
    for (const std::string& file : {cleo, ana, ben})
        args.push_back(folder.file("sheet" + std::to_string(args.size()) + ".txt", without_name(file)));
    const Outcome outcome = run(args);
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.err, "with B2 instead of G2 in round 8, all sheets would fit"));
    CHECK(!contains(outcome.err, "level"));
}

TEST_CASE("a sheet with a name that is not in the log is matched by the dice, too") {
    const Folder folder;
    const std::string anna = folder.file("anna.txt", replaced(session::content(ana), "player:   Ana", "player: Anna"));
    CHECK(contains(run({"fill", evening, anna, ben, cleo}).err,
                   anna + ": note: the name on the sheet is Anna; taken as the sheet of Ana, the only one left\n"));
}

TEST_CASE("a sheet that could be that of several players fits the dice, but has no place in a record") {
    const Folder folder;
    const std::string dice =
        folder.file("two.log", "brikks-log/1\ngame: standard, Ana, level 2, Ben, level 2\nroll: 1.1 G1\nkeep: 1\n");
    const auto sheet = [&](const std::string& start) {
        return folder.file(start + ".json",
                           R"({"format": "brikks-sheet/1", "players": 2, "blocks": [")" + start + R"(@a1", "G1@d1"]})");
    };
    const std::string one = sheet("W1");
    const std::string several = "this sheet could be that of several players (Ana and Ben)";
    const Outcome alone = run({"check", "--dice", dice, one});
    CHECK(alone.status == 0);
    CHECK(contains(alone.out, "dice: the sheet fits these dice\n"));
    CHECK(contains(alone.err, one + ": note: " + several));
    const Outcome filled = run({"fill", dice, one, sheet("K1")});
    CHECK(filled.status == 2);
    CHECK(contains(filled.err, one + ": error: " + several));
}

TEST_CASE("the dice may be any game of a log") {
    const Folder folder;
    const std::string log = session::content(evening);
    const std::string two =
        folder.file("two.log", log + "game: standard, Ana, level 1, Ben, level 3, Cleo, level 2\nroll: 1.1 K1\n");
    CHECK(run({"check", "--dice", two, ben}).status == 1);
    const Outcome first = run({"check", "--dice", two, "--dice-game", "1", ben});
    CHECK(first.status == 0);
    CHECK(first.err == "");
    const std::string later = folder.file("later.log", log + "game: standard, Ana, level 1, Ben, level 3\n");
    CHECK(contains(run({"check", "--dice", later, ben}).err, "; --dice-game N chooses another one\n"));
    CHECK(contains(run({"fill", later, ana, ben, cleo}).err, "; --dice-game N chooses another one\n"));
    const std::string twice = folder.file("twice.log", log + log.substr(log.find('\n') + 1));
    for (const std::string option : {"--dice-game", "--game"})
        CHECK(run({"fill", option, "1", twice, ana, ben, cleo}).out == run({"fill", evening, ana, ben, cleo}).out);
    CHECK(contains(run({"check", "--dice", "samples/evening.txt", "--dice-game", "1", ben}).err,
                   "--dice-game is for the log of brikks table"));
    CHECK(run({"check", "--dice-game", "1", ben}).status == 2);
}

TEST_CASE("of several sheets check --dice judges each") {
    const Folder folder;
    const std::string other = folder.file("other.log", replaced(session::content(evening), "8.1 B2", "8.1 G2"));
    const Outcome outcome = run({"check", "--dice", other, ben, cleo});
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.out, "dice: Ben: the sheet does not fit these dice\n"
                                "dice: Cleo: the sheet does not fit these dice\n"
                                "dice: the sheets do not fit these dice\n"));
    const std::size_t all = outcome.out.find("instead of G2 in round 8, all sheets would fit these dice");
    CHECK(all < outcome.out.find("the sheet would fit these dice"));
    const std::string wrong = folder.file("wrong.txt", replaced(session::content(ben), "bombs:    ...", "bombs: x.."));
    const Outcome one = run({"check", "--dice", evening, ana, wrong});
    CHECK(contains(one.out, "dice: Ana: the sheet fits these dice\ndice: Ben: the sheet does not fit these dice\n"));
    CHECK(contains(run({"check", "--json", "--dice", evening, ana, wrong}).out,
                   R"("file":")" + ana + R"(","verdict":"legal"},{"player":"Ben","file":")" + wrong +
                       R"(","verdict":"illegal"}])"));
}

TEST_CASE("what is wrong with a sheet by itself is printed once") {
    const Folder folder;
    const std::string wrong = folder.file("wrong.txt", replaced(session::content(ben), "energy:   -x", "energy:   ox"));
    const std::string message = " error: energy circle 1 is circled";
    const Outcome outcome = run({"check", "--dice", evening, wrong});
    CHECK(outcome.status == 1);
    const std::size_t first = outcome.out.find(message);
    CHECK(first != std::string::npos);
    CHECK(outcome.out.find(message, first + 1) == std::string::npos);
    CHECK(contains(run({"fill", evening, ana, wrong, cleo}).err, message));
}

TEST_CASE("with --game and --dice the dice decide") {
    const Folder folder;
    const std::string other = folder.file("other.log", replaced(session::content(evening), "8.1 B2", "8.1 G2"));
    const Outcome outcome = run({"check", "--game", "--dice", other, ana, ben, cleo});
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.out, "game: the sheets do not fit these dice\n"));
    CHECK(!contains(outcome.out, "game: winner"));
    CHECK(contains(run({"check", "--game", "--dice", other, ana, ben, cleo, "--json"}).out,
                   R"("verdict":"illegal","findings":[],"winner":[]})"));
    CHECK(contains(run({"check", "--game", "--dice", evening, ana, ben, cleo}).out,
                   "game: the sheets fit together\ngame: winner Ana\n"));
}

TEST_CASE("a record of which not all histories could be tried says so") {
    CHECK(contains(run({"fill", evening, "samples/ana-crosses.txt", ben, cleo}).err,
                   "note: for Ana the record has one of the histories that were found, perhaps not the most natural "
                   "one\n"));
    CHECK(!contains(run({"fill", evening, ana, ben, cleo}).err, "perhaps"));
}

TEST_CASE("what of the log does not go with the sheets is named and left out") {
    const Folder folder;
    const std::string log = session::content(evening);
    const std::string total = folder.file("total.log", replaced(log, "total: Ben, 21", "total: Ben, 22"));
    const Outcome outcome = run({"fill", total, ana, ben, cleo});
    CHECK(contains(outcome.out, "claims: 50 - 31\n"));
    CHECK(contains(outcome.err, "note: Ben claims 22 points, but the game gives 21; the record leaves it out\n"));
}

TEST_CASE("a mistyped bomb or out of the log is named") {
    const Folder folder;
    const std::string log = session::content(evening);
    const std::string bomb = folder.file("bomb.log", replaced(replaced(log, "keep: 4\nbomb: Cleo\n", "keep: 4\n"),
                                                              "keep: 5\n", "keep: 5\nbomb: Cleo\n"));
    CHECK(contains(run({"check", "--dice", bomb, cleo}).out,
                   "note: with the bomb of Cleo in round 4, not in round 5, the sheet would fit these dice"));
}

TEST_CASE("fill says what the record leaves out, in JSON, too") {
    const Folder folder;
    const std::string log =
        folder.file("log.log", replaced(session::content(evening), "total: Ana, 50", "total: Ana, 51"));
    const std::string what = "Ana claims 51 points, but the game gives 50; the record leaves it out";
    CHECK(contains(run({"fill", log, ana, ben, cleo}).err, log + ": note: " + what + "\n"));
    CHECK(contains(run({"fill", log, ana, ben, cleo, "--json"}).out, "\"" + what + "\""));
    CHECK(!contains(run({"fill", evening, ana, ben, cleo, "--json"}).out, "leaves it out"));
}

TEST_CASE("fill --list needs --json") {
    const Outcome outcome = run({"fill", "--list", "5", evening, ana, ben, cleo});
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.err, "--list is for --json"));
    CHECK(
        contains(run({"fill", "--to", "json", "--json", evening, ana, ben, cleo}).err, "--to is for the record alone"));
}

TEST_CASE("of several ways to match the sheets, one that is undecided leaves all open") {
    const Folder folder;
    const std::string one = folder.file("one.txt", without_name(cleo));
    const std::string two = folder.file("two.txt", without_name(ben));
    // The levels of the sheets refuse the wrong way at once.
    const Outcome outcome = run({"fill", evening, one, two, ana}, {.clock_step = std::chrono::hours(1)});
    CHECK(outcome.status == 3);
    CHECK(!contains(outcome.err, "taken as"));
}

TEST_CASE("a last roll that nobody used is left out") {
    const Folder folder;
    const std::string log = session::content(evening);
    const std::string broken_off = log.substr(0, log.find("\nout: Ana") + 1);
    const std::string rolled = folder.file("rolled.log", broken_off + "roll: 25.1 G1\nkeep: 25\n");
    const Outcome outcome = run({"fill", rolled, ana, ben, cleo});
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.err, rolled + ": note: nobody used the last roll; the record leaves it out\n"));
    const std::string foreign = folder.file("foreign.log", replaced(session::content(rolled), "8.1 B2", "8.1 G2"));
    CHECK(!contains(run({"fill", foreign, ana, ben, cleo}).err, "the last roll"));
}

TEST_CASE("sheets that do not belong to the dice are refused with a reason and the nearest change") {
    const Folder folder;
    const std::string other = folder.file("other.log", replaced(session::content(evening), "8.1 B2", "8.1 G2"));
    const Outcome outcome = run({"fill", other, ana, ben, cleo});
    CHECK(outcome.status == 1);
    CHECK(outcome.out == "");
    CHECK(contains(outcome.err, "does not belong to these dice"));
    CHECK(contains(outcome.err, "instead of G2 in round 8, all sheets would fit these dice [must-place]\n"));
    CHECK(contains(outcome.err, other + ": note: the sheets do not fit these dice\n"));
    const std::string level = folder.file("level.txt", replaced(session::content(ben), "level:    3", "level:    2"));
    CHECK(contains(run({"fill", evening, ana, level, cleo}).err, "the sheet says level 2; in the log Ben has level 3"));
    CHECK(run({"fill", evening, ana, ben}).status == 2);
    CHECK(run({"fill", evening, ana, ben, cleo, cleo}).status == 2);
    CHECK(run({"fill", ana, ana, ben, cleo}).status == 2);
    CHECK(run({"fill", evening, ana, ben, "samples/evening.txt"}).status == 2);
}

TEST_CASE("a sheet with another level than the log is refused at once") {
    const Folder folder;
    const std::string text = replaced(session::content(ben), "level:    3", "level:    2");
    const std::string level = folder.file("level.txt", text);
    const auto line =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("level:")), '\n');
    const std::string place = level + ':' + std::to_string(line) + ":1: ";
    // The search for the histories of a sheet of crosses would use up the time limit, 10,000 steps of the clock.
    const Outcome outcome =
        run({"fill", evening, "samples/ana-crosses.txt", level, cleo}, {.clock_step = std::chrono::milliseconds(1)});
    CHECK(outcome.status == 1);
    CHECK(outcome.elapsed < std::chrono::seconds(6));
    CHECK(contains(outcome.err, place + "error: the sheet says level 2; in the log Ben has level 3\n" + place +
                                    "note: with level 3, the sheet would fit these dice\n"));
    CHECK(!contains(outcome.err, "--time-limit"));
}

TEST_CASE("a sheet that is wrong by itself does not wait for the others") {
    const Folder folder;
    const std::string wrong = folder.file("wrong.txt", replaced(session::content(ben), "extra:", "extra:    9 # "));
    const Outcome outcome =
        run({"fill", evening, "samples/ana-crosses.txt", wrong, cleo}, {.clock_step = std::chrono::milliseconds(1)});
    CHECK(outcome.status == 1);
    CHECK(outcome.elapsed < std::chrono::seconds(6));
    CHECK(contains(outcome.err, " [extra]\n"));
    CHECK(contains(outcome.err, "note: with 2 crosses on the extra points bar, the sheet would be right [extra]\n"));
    CHECK(!contains(outcome.err, "--time-limit"));
}

TEST_CASE("check --dice decides whether sheets fit, one alone too") {
    const Outcome one = run({"check", "--dice", evening, ben});
    CHECK(one.status == 0);
    CHECK(contains(one.out,
                   "dice: the sheet fits these dice\ndice: Ben: 10 histories fit; 17 turns of 21 are the same in "
                   "all of them; open: rounds 2 and 6 to 8\n"));
    const Outcome all = run({"check", "--dice", evening, ana, ben, cleo, "--game"});
    CHECK(all.status == 0);
    const Outcome foreign = run({"check", "--dice", evening, "samples/cleo-level-4.txt"});
    CHECK(foreign.status == 1);
    CHECK(contains(foreign.out, "dice: the sheet does not fit these dice\n"));
    CHECK(contains(run({"check", "--json", "--dice", evening, ben}).out,
                   R"("verdict":"legal","findings":[],"groups":[)"));
    CHECK(run({"check", "--dice", "samples/none.log", ben}).status == 2);
    CHECK(run({"check", "--dice", evening, "samples/evening.txt"}).err ==
          "samples/evening.txt: error: expected a finished sheet, not a game record\n");
    CHECK(run({"check", "--dice", "samples/duel-evening.txt", "samples/duel-outlines.txt"}).status == 2);
}

TEST_CASE("a solo sheet is from a game with one player, in every language") {
    const auto said = [](base::Language language, const std::string& words) {
        return contains(run({"check", "--dice", evening, "samples/solo-order.txt"}, {.language = language}).out,
                        words + " [players]\n");
    };
    CHECK(said(base::Language::en, "the sheet is from a game with 1 player, the log has 3"));
    CHECK(said(base::Language::es, "la hoja es de una partida de 1 jugador; en el diario hay 3"));
    CHECK(said(base::Language::fr, "la feuille vient d'une partie à 1 joueur, le journal en a 3"));
    CHECK(said(base::Language::it, "il foglio è di una partita con 1 giocatore, il registro di una con 3"));
    CHECK(said(base::Language::de, "das Blatt ist aus einem Solospiel, das Protokoll hat 3 Spieler"));
}

TEST_CASE("the time limit gives undecided") {
    session::FakeEnvironment slow;
    slow.clock_step = std::chrono::seconds(100);
    const std::string crosses = "samples/ana-crosses.txt";
    const Outcome outcome = run({"check", "--dice", evening, crosses}, slow);
    CHECK(outcome.status == 3);
    CHECK(contains(outcome.out, "dice: undecided whether these dice fit\n"));
    const std::string why = "the time ran out before all histories of this sheet were tried; more time may help "
                            "(--time-limit); outlines or colours of the blocks on the sheet make the search much "
                            "shorter";
    CHECK(contains(outcome.out, crosses + ":1:1: note: " + why + "\n"));
    CHECK(contains(run({"fill", "--json", evening, crosses, ben, cleo}, slow).out, why));
    CHECK(contains(run({"fill", evening, crosses, ben, cleo}, slow).err, why));
}

TEST_CASE("fill takes photos of sheets") {
    const Outcome outcome = run({"fill", evening, ben, cleo, "samples/photos/ana.jpg"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == run({"fill", evening, ana, ben, cleo}).out);
    CHECK(!contains(outcome.err, "--photo-players"));
}

TEST_CASE("a photo that leaves the verdict open leaves the evening open, too") {
    const Folder folder;
    const std::string photo = "tests/commands/photos/players-open.jpg";
    const std::string record = folder.path("record.txt");
    const Outcome outcome = run({"fill", evening, photo, ben, cleo, "-o", record});
    CHECK(outcome.status == 3);
    CHECK(!std::filesystem::exists(record));
    CHECK(contains(outcome.err, "what is doubtful in the photos could change whether the sheets fit these dice"));
    CHECK(!contains(outcome.err, "error"));
    CHECK(!contains(outcome.err, "histories"));
    CHECK(contains(run({"check", "--dice", evening, photo}).out, "\ndice: undecided: what is doubtful in the photos"));
}

TEST_CASE("strict bombs in the record hold for its sheets, and for the doubts about a photo") {
    const Folder folder;
    const std::string record = folder.file("record.txt", "brikks-game/1\n"
                                                         "house: strict-bombs\n"
                                                         "player: Ana, level 1\n"
                                                         "player: Ben, level 2\n"
                                                         "player: Cleo, level 3\n"
                                                         "start: ? ? ?\n"
                                                         "1. G1 : *? ? ?\n");
    const std::string photo = "tests/commands/photos/needless-bomb.jpg";
    CHECK(run({"check", photo}).status == 0);
    const Outcome doubtful = run({"check", "--dice", record, photo});
    CHECK(doubtful.status == 3);
    CHECK(contains(doubtful.out, "Is the bomb with 1 crossed out?"));
    CHECK(contains(doubtful.out, "\ndice: undecided: what is doubtful in the photos"));
    CHECK(doubtful.out == run({"check", "--dice", record, "--house", "strict-bombs", photo}).out);
    const std::string strict = "samples/mistakes/strict-bombs.txt";
    const std::string lax = folder.file("lax.txt", replaced(session::content(strict), "house:    strict-bombs\n", ""));
    CHECK(run({"check", lax}).status == 0);
    CHECK(contains(run({"check", "--dice", record, lax}).out, lax + ": illegal\n"));
}

TEST_CASE("strict bombs on one sheet hold for all") {
    const Folder folder;
    const std::string strict =
        folder.file("strict.txt", replaced(session::content(ben), "level:", "house: strict-bombs\nlevel:"));
    const Outcome outcome = run({"fill", evening, ana, strict, cleo});
    CHECK(outcome.status == 1); // Cleo used a bomb for a block that could be placed
    CHECK(contains(outcome.err, "not G2 in round 4 [must-place]"));
}

TEST_CASE("reasons and counts in plain words") {
    const Folder folder;
    run({"extract", "samples/duel-evening.txt", "--prefix", folder.path("sheet"), "--force"});
    const std::string open = folder.file("open.txt", opened("samples/duel-evening.txt"));
    CHECK(contains(run({"fill", open, folder.path("sheet1.txt"), folder.path("sheet2.txt")}).err,
                   "note: Ana and Ben: 2 histories fit; 46 turns of 48 are the same in all of them"));
    const std::string log = session::content(evening);
    const std::string bomb = folder.file("bomb.log", log.substr(0, log.find("out: Ben")) + "bomb: Ben\n");
    CHECK(contains(run({"check", "--dice", bomb, ben}).out, "the log has 1 bomb of Ben, the sheet shows 0"));
    const std::string early = folder.file("early.log", log.substr(0, log.find("roll: 19.")));
    CHECK(contains(run({"check", "--dice", early, ben}).out,
                   "it shows 19 blocks and 0 bombs besides the start block, but Ben was in the game for 18 rounds"));
}
