// Tests brikks table, with all that is typed in a pipe.
#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "brikks/dice.hpp"
#include "commands/session.hpp"
#include "table/played.hpp"
#include "table/session.hpp"

using played::after;
using played::contains;
using played::Table;
using session::Outcome;

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

TEST_CASE("Who asks for advice hears which command asks the coach") {
    const Table table;
    const std::string out = table.trio("advise\n\nadvise\ncoach\n").out;
    CHECK(contains(out, "> advise\nRoll the dice first.\n"));
    const std::string hint = "brikks advise --roll W4 --roller PHOTO\n"; // because the roll can be repeated
    CHECK(after(out, "advise").find(hint) < after(out, "advise").find("> coach"));
    CHECK(contains(after(out, "coach"), hint));
    CHECK(table.entries() == "roll: 1.1 W4\n");
    CHECK(contains(table.run("rat\nadvise\n", {"--lang", "de"}).out, "brikks advise --roll W4 --roller FOTO\n"));
    CHECK(contains(table.run("keep\nadvise\n").out, "brikks advise --roll W4 PHOTO\n"));
    const Table duel;
    CHECK(contains(duel.run("\nadvise\n", {"--duel", "--names", "Ana,Ben"}).out, "the coach does not know the duel"));
}

TEST_CASE("After 30 rounds, as many as a game can have, the table asks who is out") {
    const Table table;
    std::string rolls;
    for (int round = 1; round <= 31; ++round)
        rolls += "\nkeep\n";
    const std::string question = "No game lasts more than 30 rounds. Who is out? Enter: ";
    const std::string out = table.trio(rolls).out;
    CHECK(out.find(question) > out.find("Round 30, "));
    CHECK(out.find(question) < out.find("Round 31, "));
    CHECK(contains(out, question + "Ana rolls round 31."));
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

TEST_CASE("Equal totals share a place, and a total left out has none") {
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
