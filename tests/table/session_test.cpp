// Tests brikks table, with all that is typed in a pipe.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "brikks/dice.hpp"
#include "commands/session.hpp"
#include "table/log_format.hpp"
#include "table/played.hpp"
#include "table/session.hpp"

namespace fs = std::filesystem;
using played::after;
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

TEST_CASE("The commands for the sheets of a log name the game, also for when another one has begun") {
    const Table table;
    const auto finished = [&](const std::string& input, const std::vector<std::string>& options) {
        const std::string out = table.run(input, options).out;
        return out.substr(out.find("To keep the game"));
    };
    const std::string first = finished("\nout ana\n10\nquit\n", {"--names", "Ana", "--bots", "2"});
    CHECK(contains(first, "brikks fill " + table.log() + " --dice-game 1 SHEET..."));
    CHECK(contains(first, "brikks extract " + table.log() + " --prefix robo- --dice-game 1\n"));
    const std::string second = finished("\n\n\nout ana\n10\nquit\n", {"--bots", "2"});
    CHECK(contains(second, "brikks fill " + table.log() + " --dice-game 2 SHEET..."));
    CHECK(contains(second, "brikks extract " + table.log() + " --prefix robo- --dice-game 2\n"));
}

TEST_CASE("The question about levels names the bots, and a bot may be typed without blanks") {
    const Table table;
    const std::string out = table.run("Ana\n2,3,1\n\nsheet robo2\nsheet robo\n", {"--bots", "2"}).out;
    CHECK(contains(out, "one each (Ana, Robo, Robo 2), as in 2,3,1."));
    CHECK(contains(out, "Ana (level 2), Robo (level 3), Robo 2 (level 1)"));
    CHECK(contains(after(out, "sheet robo2"), "Robo 2"));
}

TEST_CASE("Somebody who is called like a bot can be named, and the bot is called otherwise") {
    const Table table;
    const std::string out = table.run("Robó\n2\n\nout robo\n", {"--bots", "1"}).out;
    CHECK(contains(out, "Robó (level 2), Robo 2 (level 2)"));
    CHECK(contains(after(out, "out robo"), "Robó is out. Still in: Robo 2."));
}

TEST_CASE("Who asks for advice hears which command asks the coach") {
    const Table table;
    const std::string out = table.trio("advise\n\nadvise\ncoach\n").out;
    CHECK(contains(out, "> advise\nRoll the dice first.\n"));
    const std::string hint = "brikks advise --roll W4 PHOTO\n";
    CHECK(after(out, "advise").find(hint) < after(out, "advise").find("> coach"));
    CHECK(contains(after(out, "coach"), hint));
    CHECK(table.entries() == "roll: 1.1 W4\n");
    CHECK(contains(table.run("rat\nadvise\n", {"--lang", "de"}).out, "brikks advise --roll W4 FOTO\n"));
    const Table duel;
    CHECK(contains(duel.run("\nadvise\n", {"--duel", "--names", "Ana,Ben"}).out, "the coach does not know the duel"));
}

TEST_CASE("A bot can be the starting player") {
    const Table table;
    table.folder.file("a.log", "brikks-log/1\ngame: standard, Robo, level 2 bot casual, Ana, level 3\n");
    CHECK(table.run("\nout\n50\nquit\n").status == 0);
    const std::string logged = table.logged();
    CHECK(contains(logged, "\nroll: 1.1 W4\n"));
    CHECK((contains(logged, "\nkeep: 1\n") || contains(logged, "\nroll: 1.2 W3\n")));
    CHECK(logged.find("\ntotal: Robo, ") < logged.find("\ntotal: Ana, 50\n"));
    CHECK(logged.ends_with("\ntotal: Ana, 50\n"));
    const std::string robo = table.folder.path("robo.txt");
    CHECK(session::run({"extract", table.log(), "-o", robo}).status == 0);
    CHECK(session::run({"check", robo}).status == 0);
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

TEST_CASE("The word for rolling rolls when a roll is due, and is not an answer to another question") {
    const Table table;
    const std::string offer = "Ana: Enter keeps it, r rolls both dice again.\n> ";
    const Outcome outcome = table.run("roll\nroll\n\nroll\nout a\nout b\nroll\n7\n", {"--names", "Ana,Ben"});
    CHECK(contains(outcome.out, offer + "roll\nAlready rolled.\n" + offer + "\n"));
    CHECK(contains(outcome.out, "> roll\nThe game is over.\nTotal of Ana? Enter leaves it out.\n> 7\n"));
    CHECK(table.entries() == "roll: 1.1 W4\nkeep: 1\nroll: 2.1 W3\nout: Ana\nout: Ben\ntotal: Ana, 7\n");
    const std::vector<std::pair<std::string, std::string>> languages = {
        {"de", "WÜRFELN"}, {"es", "tirar"}, {"fr", "lancer"}, {"it", "lancia"}};
    for (const auto& [language, word] : languages) {
        const Table other;
        other.trio(word + "\n", {"--lang", language});
        CHECK(other.entries() == "roll: 1.1 W4\n");
    }
    const Table duel;
    const std::string close = "Is Ben out in this round, too? out Ben: yes. Enter: no, Ben has won.\n> ";
    CHECK(contains(duel.run("\n\nout ana\nroll\n\n", {"--names", "Ana,Ben", "--duel"}).out,
                   close + "roll\nAlready rolled.\n" + close + "\n"));
}

TEST_CASE("Nothing can be undone at the beginning of a game") {
    const Table table;
    CHECK(after(table.trio("undo\n").out, "undo") == "There is nothing to undo in this game.\nEnter: Ana rolls "
                                                     "round 1.\n> \nTo resume: brikks table --log " +
                                                         table.log() + "\n");
    CHECK(table.entries() == "");
}

TEST_CASE("A solo player has no second roll and the one rank") {
    const Table table;
    const Outcome outcome = table.run("Zoe\n4\n\nr\nout\n97\n", {"--solo"});
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "Solo: Zoe (level 4).\nEnergy bar: the fifth circle is circled from the start, "
                                "too.\nChoose a start block from column 1 of the overview.\n"));
    CHECK(contains(after(outcome.out, "r"), "A solo player has no second roll.\n"));
    CHECK(contains(outcome.out, "112 including the level: Master builder\n"));
    CHECK(table.entries() == "roll: 1.1 W4\nout: Zoe\ntotal: Zoe, 97\n");
}

TEST_CASE("Who draws the block is said, unless nobody does") {
    const auto said = [](const std::string& names, const std::string& input, const std::string& language = "en") {
        const Table table;
        const std::string out = table.run(input + "rolls\n", {"--names", names, "--lang", language}).out;
        const std::size_t end = out.rfind("\n> ");
        const std::size_t begin = out.rfind('\n', end - 1) + 1;
        return out.substr(begin, end - begin);
    };
    const std::string all = "Ana,Ben,Cem";
    CHECK(said(all, "\n\n") == "Everyone draws the block. Enter: Ben rolls round 2.");
    CHECK(said(all, "\n\nbomb ana\n") == "Ben and Cem draw the block. Enter: Ben rolls round 2.");
    CHECK(said(all, "\n\nbomb ana\nout ben\n") == "Cem draws the block. Enter: Cem rolls round 2.");
    CHECK(said(all, "\n\nbomb ana\nout ben\nbomb cem\n") == "Enter: Cem rolls round 2.");
    CHECK(said(all, "\n\nout ana\n\n\n") == "Ben and Cem draw the block. Enter: Cem rolls round 3.");
    CHECK(said("Ana,Ben,Cem,Dan", "\n\nbomb c\n") == "Ana, Ben and Dan draw the block. Enter: Ben rolls round 2.");
    CHECK(said("Zoe", "\n") == "Draw the block. Enter: Zoe rolls round 2.");
    CHECK(said("Zoe", "\nbomb\n") == "Enter: Zoe rolls round 2.");
    CHECK(said(all, "\n\nbomb ana\n", "de") == "Ben und Cem zeichnen den Block. Enter: Runde 2, Ben würfelt.");
    CHECK(said(all, "\n\nbomb ana\n", "es") == "Dibujan el bloque: Ben, Cem. Intro: Ben tira en la ronda 2.");
    CHECK(said(all, "\n\nbomb ana\n", "fr") == "Ben et Cem dessinent le bloc. Entrée : Ben lance les dés, tour 2.");
    CHECK(said(all, "\n\nbomb ana\n", "it") == "Ben e Cem disegnano il blocco. Invio: Ben lancia i dadi del turno 2.");
}

TEST_CASE("A bomb or an out instead of an answer to the offered roll keeps it, which is said") {
    const Table table;
    CHECK(after(table.trio("\nbomb ben\n").out, "bomb ben")
              .starts_with("Ana keeps the roll.\nBen crosses out the bomb worth 1 and draws no block. Bombs left: 2, 4."
                           "\nAna and Cem draw the block."));
    CHECK(after(table.run("\nout cem\n").out, "out cem").starts_with("Ben keeps the roll.\nCem is out."));
    CHECK(after(table.run("out ben\n").out, "out ben").starts_with("Ben is out."));
}

TEST_CASE("A duel ends when one is out, unless the other one is, too") {
    const std::vector<std::string> duel = {"--names", "Ana,Ben", "--duel"};
    SUBCASE("One is out") {
        const Table table;
        const Outcome outcome = table.run("\n\nout ana\n\n", duel);
        CHECK(after(outcome.out, "out ana")
                  .starts_with("Ana is out.\nIs Ben out in this round, too? out Ben: yes. Enter: no, Ben has won.\n"
                               "> \n\nBen has won.\n"));
        CHECK(table.entries() == "roll: 1.1 W4\nkeep: 1\nout: Ana\nend: 1\n");
        CHECK(table.run("").out.starts_with("The last game in " + table.log() + " is over.\nWho plays?"));
        const Outcome undone = table.run("undo\nout ben\n");
        CHECK(contains(undone.out, "undo: undoes the last entry of that game.\n> undo\n"
                                   "Undone: the end of the duel.\nIs Ben out in this round, too?"));
        CHECK(table.entries() == "roll: 1.1 W4\nkeep: 1\nout: Ana\nend: 1\nundo: end\nout: Ben\n");
    }
    SUBCASE("Both are") {
        const Table table;
        const Outcome outcome = table.run("\n\nout ana\nout ben\n24\n10\n10\n", duel);
        CHECK(contains(outcome.out,
                       "Ben is out. Both are out in the same round: the points for complete rows decide.\n"
                       "Points of Ana for complete rows? Enter leaves them out.\n> 24\n"
                       "\"24\" cannot be right: complete rows are worth 5, 10 or 20 points each, all "
                       "others nothing.\nPoints of Ana for complete rows? Enter leaves them out.\n> 10\n"));
        CHECK(contains(outcome.out, "\n  1. Ana   10\n  1. Ben   10\nA draw.\n"));
    }
}

TEST_CASE("Equal totals share a place; a total left out has none") {
    const Table table;
    const std::string over = "\nout a\nout b\nout c\n";
    CHECK(contains(table.trio(over + "50\n61\n61\n").out,
                   "\n  1. Ben   61\n  1. Cem   61\n  3. Ana   50\nBen and Cem share the first place.\n"));
    CHECK(contains(table.trio(over + "\n7\n100\n").out, "\n  1. Cem  100\n  2. Ben    7\n\nTo keep the game: "));
    CHECK(contains(
        table.trio(over + "\n\n\n").out,
        "Total of Cem? Enter leaves it out.\n> \nTo keep the game: copy or photograph the sheets; brikks fill " +
            table.log() + " --dice-game 3 SHEET... makes its record of them.\nWho plays?"));
}

TEST_CASE("A misspelt command gets a guess") {
    const Table table;
    const std::string out = table.trio("\nbom ben\nundo bomb\n").out;
    CHECK(contains(out, "\nI don't understand \"bom ben\". Did you mean bomb ben?\n"));
    CHECK(contains(out, "\nI don't understand \"undo bomb\". Did you mean undo?\n"));
    CHECK(table.entries() == "roll: 1.1 W4\n");
    CHECK(contains(table.run("\nbomme ben\n", {"--lang", "de"}).out, "Meintest du bombe ben?\n"));
}

TEST_CASE("Garbage is not understood, whatever it is, and changes nothing") {
    const Table table;
    std::string garbage = "\x1b[A\nout\nbomb\nout Ana\nbomb \xff\xfe\n" + std::string(10'000, 'x') + "\n42\n";
    garbage += std::string("\0\n", 2);
    const Outcome outcome = table.trio(garbage);
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "> \\x1b[A\nI don't understand \"\\x1b[A\".\nEnter: Ana rolls round 1.\n"
                                "Or: out NAME, bomb NAME, undo, rolls, new, help, quit.\n> "));
    CHECK(contains(outcome.out, "\nI don't understand \"" + std::string(40, 'x') + "...\"."));
    CHECK(table.entries() == "");
    CHECK(
        contains(table.run("\n\nout \xff\xfe\n").out, "There is no player \"\\xff\\xfe\". Playing: Ana, Ben, Cem.\n"));
}

TEST_CASE("Input that never ends a line stops the program, not the machine") {
    const Table table;
    const Outcome outcome = table.trio(std::string(20'000'000, 'x'));
    CHECK(outcome.status == 0);
    CHECK(outcome.out.ends_with("> \nTo resume: brikks table --log " + table.log() + "\n"));
}

TEST_CASE("A line that is much too long is one answer, which is not understood") {
    const Table table;
    const Outcome outcome = table.trio(std::string(100'000, 'x') + "\n\n");
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "\nI don't understand \"" + std::string(40, 'x') + "...\"."));
    CHECK(table.entries() == "roll: 1.1 W4\n");
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

namespace {

// A log that accepts `room` events and no more. Before each roll it checks that the screen does not show the roll yet.
class Watched : public table::LogWriter {
public:
    Watched(int room, const std::ostringstream& screen) : room_(room), screen_(screen) {}
    std::optional<table::LogError> append(std::string_view line) override {
        if (room_-- == 0)
            return table::LogError(base::Id::file_unwritable, {{"reason", "the disk is full"}});
        text += line;
        if (line.starts_with("roll: "))
            shown_too_early =
                shown_too_early || screen_.str().find(' ' + std::string(line.substr(10, 2)) + ',') != std::string::npos;
        return std::nullopt;
    }
    std::string text;
    bool shown_too_early = false;

private:
    int room_;
    const std::ostringstream& screen_;
};

} // namespace

TEST_CASE("No roll is shown before it is in the log, nor after the log has failed") {
    const std::string input = "\nr\nbomb ana\n\n\nundo\nundo\n\n\nout ben\n\n";
    constexpr int entries = 12;
    for (int room = 0; room <= entries; ++room) {
        CAPTURE(room);
        std::istringstream in(input);
        std::ostringstream out;
        table::Console console(in, out, true);
        Watched log(room, out);
        int next = 0; // all rolls are different
        const auto dice = [&] { return brikks::all_blocks()[static_cast<std::size_t>(next++)]; };
        table::Session session({}, log, dice, {}, {"a.log", "brikks table", true}, console);
        table::SetupOptions options;
        options.names = {"Ana", "Ben"};
        const auto error = session.run(options);
        CHECK_FALSE(log.shown_too_early);
        CHECK(error.has_value() == (room < entries));
        CHECK(out.str().ends_with("Not saved. Fix the problem and start again to resume here.\n") == (room < entries));
        for (const brikks::Block block : brikks::all_blocks())
            CHECK(contains(out.str(), ' ' + to_string(block) + ',') ==
                  contains(log.text, ' ' + to_string(block) + '\n'));
    }
}

TEST_CASE("undo ends at the first event of a game, even if no player is a person, which no log has") {
    std::istringstream in("\nundo\n"); // the roll, after which the bot plays to the end
    std::ostringstream out;
    table::Console console(in, out, true);
    Watched log(1'000, out);
    table::TableLog solo;
    apply(solo, {.kind = table::Event::Kind::game, .players = {{"Robo", 2}}, .bots = {{0, coach::Strength::casual}}});
    brikks::Dice dice = brikks::dice_from_seed(7);
    table::Session session(
        solo, log, [&dice] { return brikks::roll(dice); }, {}, {"a.log", "", false}, console);
    CHECK_FALSE(session.run({}).has_value());
    CHECK(contains(log.text, "total: Robo, "));
    CHECK(log.text.find("undo: total\n") < log.text.find("undo: start\n"));
    CHECK(session.log().games.back().history.size() == 1); // the start block, again
}

TEST_CASE("table --help names what can be typed") {
    const std::string help = session::run({"table", "--help"}, {.columns = 200}).out;
    CHECK(contains(help, "r rolls again; out NAME, bomb NAME, sheet NAME, undo, rolls, new, help, quit."));
}
