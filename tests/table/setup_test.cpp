// Tests who plays what: what the options say, and the questions.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "table/played.hpp"

namespace fs = std::filesystem;
using played::after;
using played::contains;
using played::Table;
using played::without;
using session::Outcome;

TEST_CASE("Commands are understood where names are asked for, and at the other questions") {
    const std::string names = "Who plays? Names clockwise, the starting player first, separated by commas. One name: "
                              "a solo game.\n> ";
    const std::string levels =
        "Levels from 1 to 4: one for all, or one each (Ana, Ben), as in 2,3. Enter: 2 for all.\n> ";
    const auto asked = [](const std::string& input) {
        const Table table;
        const std::string out = without(table.run(input).out, table.log(), "a.log");
        CHECK_FALSE(fs::exists(table.log()));
        const std::string kept = "Every roll is saved in a.log before it is shown; start again to resume the game.\n";
        REQUIRE(out.starts_with(kept));
        return out.substr(kept.size());
    };
    for (const std::string quit : {"quit", "QUIT", "q", "exit"})
        CHECK(asked(quit + "\nAna\n") == names + quit + "\n");
    for (const std::string help : {"help", "?"})
        CHECK(asked(help + "\n")
                  .starts_with(names + help +
                               "\nHere: the names of all players, as in Ana, Ben; a single name plays solo.\n\n  "
                               "Enter      rolls the dice, or keeps the roll\n"));
    for (const std::string early : {"r", "k", "roll", "rolls", "bomb", "out Ana"})
        CHECK(asked(early + "\n") == names + early + "\nThe game has not started yet.\n" + names + "\n");
    CHECK(asked("undo\nquit\n") == names + "undo\nThere is nothing to undo in this game.\n" + names + "quit\n");
    CHECK(asked("Ana,Ben\nundo\nAna,Ben\n1\nundo\nnew\n") ==
          names + "Ana,Ben\n" + levels + "undo\n" + names + "Ana,Ben\n" + levels +
              "1\nEnter: a game for points. d: a duel.\n> undo\n" + levels + "new\n" + names + "\n");
    CHECK(asked("Ana,Ben\nr\n") == names + "Ana,Ben\n" + levels + "r\nThe game has not started yet.\n" + levels + "\n");
}

TEST_CASE("One name alone may be a slip, so the solo game is pointed out") {
    const Table table;
    const Outcome outcome = table.run("Ben Eva\nnew\nyes\nundo\nBen & Eva\n");
    CHECK(contains(outcome.out,
                   "> Ben Eva\nSolo game for Ben Eva. For more players type new and enter all names, separated by "
                   "commas.\nLevel from 1 to 4. Enter: 2.\n> new\nWho plays?"));
    CHECK(contains(outcome.out,
                   "> yes\nSolo game for yes. For more players type new and enter all names, separated by commas."
                   "\nLevel from 1 to 4. Enter: 2.\n> undo\nWho plays?"));
    CHECK(contains(outcome.out, "> Ben & Eva\nLevels from 1 to 4: one for all, or one each (Ben, Eva), as in 2,3. "
                                "Enter: 2 for all.\n> \n"));
    CHECK(contains(Table().run("Ben Eva\n", {"--solo"}).out, "> Ben Eva\nLevel from 1 to 4. Enter: 2.\n> \n"));
    const std::vector<std::array<std::string, 2>> languages = {
        {"de", "Solospiel für Eva. Spielen mehrere, tippe neu und dann alle Namen, durch Kommas getrennt.\nStufe von 1 "
               "bis 4."},
        {"es", "Partida en solitario de Eva. Si juega más gente, escribe nueva y después todos los nombres, separados "
               "por comas.\nNivel de 1 a 4."},
        {"fr", "Une partie en solo pour Eva. À plusieurs : tapez nouvelle, puis tous les noms, séparés par des "
               "virgules.\nNiveau de 1 à 4."},
        {"it", "Solitario per Eva. Per giocare in più persone scrivi nuova e poi tutti i nomi, separati da "
               "virgole.\nLivello da 1 a 4."}};
    for (const auto& [language, said] : languages)
        CHECK(contains(Table().run("Eva\n", {"--lang", language}).out, "> Eva\n" + said));
}

TEST_CASE("A number is not accepted as a name") {
    const std::vector<std::array<std::string, 2>> languages = {
        {"en", "\"77\" is a number, not a name.\nWho plays?"},
        {"de", "\"77\" ist eine Zahl, kein Name.\nWer spielt?"},
        {"es", "\"77\" es un número, no un nombre.\n¿Quién juega?"},
        {"fr", "\"77\" est un nombre, pas un nom.\nQui joue ?"},
        {"it", "\"77\" è un numero, non un nome.\nChi gioca?"}};
    for (const std::array<std::string, 2>& each : languages) {
        const std::string& language = each[0];
        const std::string& said = each[1];
        CAPTURE(language);
        CHECK(contains(Table().run("77\n", {"--lang", language}).out, "> 77\n" + said));
        CHECK(contains(Table().run("77\n", {"--lang", language, "--solo"}).out, "> 77\n" + said));
    }
    const Table table;
    table.run("R2D2\n\nnew\nAna,2\nAna 1,Ana 2\n\n\n");
    CHECK(table.logged() == "brikks-log/1\ngame: standard, R2D2, level 2\n"
                            "game: standard, Ana 1, level 2, Ana 2, level 2\n");
}

TEST_CASE("help at a question says first what is asked for, in every language") {
    const std::vector<std::array<std::string, 4>> languages = {
        {"en", "Here: the names of all players, as in Ana, Ben; a single name plays solo.",
         "Here: how hard the game is, from 1 (easy) to 4 (hard); 2 is the base game.",
         "Here: in a game for points the highest total wins; in a duel, whoever stays in longest."},
        {"de", "Hier: die Namen aller Spieler, wie in Ana, Ben; ein einzelner Name: Solospiel.",
         "Hier: wie schwer das Spiel ist, von 1 (leicht) bis 4 (schwer); 2 ist das Grundspiel.",
         "Hier: Im Spiel um Punkte gewinnt die höchste Summe; im Duell, wer länger dabeibleibt."},
        {"es", "Aquí: los nombres de todos los jugadores, como en Ana, Ben; con un solo nombre se juega en solitario.",
         "Aquí: la dificultad del juego, de 1 (fácil) a 4 (difícil); 2 es el juego básico.",
         "Aquí: en una partida por puntos gana el total más alto; en un duelo, quien aguante más."},
        {"fr", "Ici : les noms de tous les joueurs, comme dans Ana, Ben ; avec un seul nom, on joue en solo.",
         "Ici : la difficulté, de 1 (facile) à 4 (difficile) ; 2 est le jeu de base.",
         "Ici : aux points, le total le plus élevé gagne ; en duel, c'est celui qui tient le plus longtemps."},
        {"it", "Qui: i nomi di chi gioca, come in Ana, Ben; con un nome solo si gioca in solitario.",
         "Qui: quanto è difficile il gioco, da 1 (facile) a 4 (difficile); 2 è il gioco base.",
         "Qui: nella partita a punti vince il totale più alto; nel duello, chi resta in gioco più a lungo."}};
    for (const std::array<std::string, 4>& each : languages) {
        const std::string& language = each[0];
        CAPTURE(language);
        const Table table;
        const std::string out = table.run("help\nAna,Ben\nhelp\n\nhelp\n", {"--lang", language}).out;
        std::size_t at = 0;
        for (const std::string& said : {each[1], each[2], each[3]}) {
            CAPTURE(said);
            at = out.find("> help\n" + said + "\n\n  ", at);
            REQUIRE(at != std::string::npos);
            ++at;
        }
    }
}

TEST_CASE("In every language the English commands are understood, and its own, but no others") {
    for (const std::string language : {"de", "es", "fr", "it"})
        for (const std::string quit : {"quit", "EXIT"}) {
            const Table table;
            CHECK(after(table.run(quit + "\nAna\n", {"--lang", language}).out, quit) == "");
        }
    const Table german;
    CHECK(after(german.run("Beenden\nAna\n", {"--lang", "de"}).out, "Beenden") == "");
    const Table english;
    english.run("beenden\n\n");
    CHECK(english.logged() == "brikks-log/1\ngame: standard, beenden, level 2\n");
}

TEST_CASE("A duel is chosen by its letter or its word, in English or the language in use") {
    const std::vector<std::array<std::string, 2>> languages = {
        {"en", "Duel"}, {"de", "Duell"}, {"es", "duelo"}, {"fr", "duel"}, {"it", "DUELLO"}};
    for (const std::array<std::string, 2>& each : languages)
        for (const std::string& duel : {std::string("d"), std::string("D"), std::string("duel"), each[1]}) {
            const std::string& language = each[0];
            CAPTURE(language);
            CAPTURE(duel);
            const Table table;
            table.run("Ana,Ben\n\n" + duel + "\n", {"--lang", language});
            CHECK(table.logged() == "brikks-log/1\ngame: duel, Ana, level 2, Ben, level 2\n");
        }
    const Table table;
    CHECK(contains(table.run("Ana,Ben\n\nein duell\n", {"--lang", "de"}).out,
                   "> ein duell\n\"ein duell\" verstehe ich nicht.\n"));
}

TEST_CASE("After a wrong answer any question is asked again") {
    const std::string input = "Ana,ana\nundo\nAna,Ben\nx\n1,2,3\n\nx\nd\nx\n";
    const Table table;
    const std::string names = "Who plays? Names clockwise, the starting player first, separated by commas. One name: "
                              "a solo game.\n> ";
    const std::string levels =
        "Levels from 1 to 4: one for all, or one each (Ana, Ben), as in 2,3. Enter: 2 for all.\n> ";
    const std::string duel = "Enter: a game for points. d: a duel.\n> ";
    const std::string out = table.run(input).out;
    CHECK(contains(
        out, names + "Ana,ana\nTwo players cannot both be called \"ana\".\n" + names +
                 "undo\nThere is nothing to undo in this game.\n" + names + "Ana,Ben\n" + levels +
                 "x\n\"x\" does not fit: enter one level from 1 to 4, or one for each player, separated by commas.\n" +
                 levels + "1,2,3\n\"1,2,3\": 3 levels for 2 players.\n" + levels + "\n" + duel +
                 "x\nI don't understand \"x\".\n" + duel + "d\nA duel: Ana (level 2), Ben (level 2).\n"));
    CHECK(contains(out, "\nEnter: Ana rolls round 1.\n> x\nI don't understand \"x\".\nEnter: Ana rolls round 1.\nOr: "
                        "out NAME, bomb NAME, undo, rolls, new, help, quit.\n> \n"));

    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    const std::vector<std::array<std::string, 4>> languages = {
        {"de", "\nWer spielt?", "\nStufen von 1 bis 4", "\nEnter: ein Spiel um Punkte."},
        {"es", "\n¿Quién juega?", "\nNiveles de 1 a 4", "\nIntro: una partida por puntos."},
        {"fr", "\nQui joue ?", "\nNiveaux de 1 à 4", "\nEntrée : une partie aux points."},
        {"it", "\nChi gioca?", "\nLivelli da 1 a 4", "\nInvio: una partita a punti."}};
    for (const auto& [language, about_names, about_levels, about_duel] : languages) {
        const std::string& lang = language; // clang 14 captures no binding
        CAPTURE(lang);
        const Table other;
        const std::string said = other.run(input, {"--lang", language}).out;
        CHECK(count(said, about_names) == 3);
        CHECK(count(said, about_levels) == 3);
        CHECK(count(said, about_duel) == 2);
    }
}

TEST_CASE("A wrong total is asked for again, in every language") {
    const std::string over = "\nout a\nout b\nx\n188\n-1\n187\n";
    const std::vector<std::array<std::string, 3>> languages = {
        {"en", "Total of Ana? Enter leaves it out.\n> ",
         " is not a whole number from 0 to 187: nobody can have more points.\n"},
        {"de", "Summe von Ana? Enter: auslassen.\n> ",
         " ist keine ganze Zahl von 0 bis 187: mehr Punkte kann niemand haben.\n"},
        {"es", "¿Total de Ana? Intro: omitirlo.\n> ",
         " no es un número entero de 0 a 187: nadie puede tener más puntos.\n"},
        {"fr", "Ana : quel total ? Entrée : passer.\n> ",
         " n'est pas un nombre entier de 0 à 187 : personne ne peut avoir plus de points.\n"},
        {"it", "Totale di Ana? Invio per saltarlo.\n> ",
         " non è un numero intero da 0 a 187: nessuno può avere più punti."
         "\n"}};
    for (const auto& [language, question, wrong] : languages) {
        const std::string& lang = language; // clang 14 captures no binding
        CAPTURE(lang);
        const Table table;
        CHECK(contains(table.run(over, {"--names", "Ana,Ben", "--lang", language}).out,
                       question + "x\n\"x\"" + wrong + question + "188\n\"188\"" + wrong + question + "-1\n\"-1\"" +
                           wrong + question + "187\n"));
    }
    const Table duel;
    CHECK(contains(duel.run("\nout a\nout b\n100\n95\n0\n", {"--names", "Ana,Ben", "--duel"}).out,
                   "> 100\n\"100\" is not a whole number from 0 to 95: nobody can have more points.\n"));
    CHECK(contains(duel.logged(), "\ntotal: Ana, 95\ntotal: Ben, 0\n"));
}

TEST_CASE("Levels of the command line are used if they match the names typed, else asked for") {
    const Table right;
    CHECK(contains(right.run("Ana, Ben\n\n", {"--level", "2,3"}).out,
                   "> Ana, Ben\nEnter: a game for points. d: a duel.\n> \nA game: Ana (level 2), Ben (level 3).\n"));
    const Table wrong;
    CHECK(
        contains(wrong.run("Ana, Ben, Cem\n1\n", {"--level", "2,3"}).out,
                 "> Ana, Ben, Cem\n--level: \"2,3\": 2 levels for 3 players.\nLevels from 1 to 4: one for all, or one "
                 "each (Ana, Ben, Cem), as in 2,3,1. Enter: 2 for "
                 "all.\n> 1\nA game: Ana (level 1), Ben (level 1), Cem (level 1).\n"));
}

TEST_CASE("Wrong levels are rejected with what would be right") {
    const auto answered = [](const std::string& names, const std::string& levels, const std::string& language) {
        const Table table;
        const std::string out = table.run(names + "\n" + levels + "\n", {"--lang", language}).out;
        const std::string said = after(out, levels);
        CHECK_FALSE(fs::exists(table.log()));
        return said.substr(0, said.find('\n') + 1);
    };
    CHECK(answered("Ana,Ben", "2,3,4", "en") == "\"2,3,4\": 3 levels for 2 players.\n");
    CHECK(answered("Ana,Ben", "2 3 4", "de") == "\"2 3 4\": 3 Stufen für 2 Spieler.\n");
    CHECK(answered("Ana,Ben", "2;3;4", "es") == "\"2;3;4\": 3 niveles para 2 jugadores.\n");
    CHECK(answered("Ana,Ben", "2,3,4", "fr") == "\"2,3,4\" : 3 niveaux pour 2 joueurs.\n");
    CHECK(answered("Ana,Ben", "2,3,4", "it") == "\"2,3,4\": 3 livelli per 2 giocatori.\n");
    CHECK(answered("Ana,Ben", "5", "en") ==
          "\"5\" does not fit: enter one level from 1 to 4, or one for each player, separated by commas.\n");
    CHECK(answered("Ana", "2,3", "en") == "\"2,3\" is not a level from 1 to 4.\n");
    CHECK(answered("Ana", "2,3", "de") == "\"2,3\" ist keine Stufe von 1 bis 4.\n");
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

TEST_CASE("The command to resume with has the language") {
    const Table table;
    CHECK(table.trio("", {"--lang", "de"})
              .out.ends_with("\nWeiter geht es mit: brikks table --log " + table.log() + " --lang de\n"));
    CHECK(contains(table.run("", {"--lang", "de"}).out, "Weiter mit " + table.log() + ".\n"));
}

TEST_CASE("The word for and is one in any case") {
    const Table table;
    table.run("", {"--names", "Ana AND Ben Und Cem", "--lang", "de"});
    CHECK(contains(table.logged(), "game: standard, Ana, level 2, Ben, level 2, Cem, level 2\n"));
}

TEST_CASE("A name may be typed in any case, with accents as well") {
    const Table table;
    table.run("\nk\nbomb ÉL\nout ZOË\n", {"--names", "Zoë,Élise,Ömer"});
    CHECK(table.entries() == "roll: 1.1 W4\nkeep: 1\nbomb: Élise\nout: Zoë\n");
    CHECK(table.run("", {"--names", "zoë,élise,ömer"}).status == 0);
}

TEST_CASE("A name may be typed without accents, and in any case of any script") {
    const Table table;
    table.run("\nk\nbomb jose\nbomb ΕΛΈΝΗ\nbomb иван\nout lukasz\n", {"--names", "José,Ελένη,Иван,Łukasz"});
    CHECK(table.entries() == "roll: 1.1 W4\nkeep: 1\nbomb: José\nbomb: Ελένη\nbomb: Иван\nout: Łukasz\n");
    CHECK(table.run("", {"--names", "jose,ελενη,ИВАН,łukasz"}).status == 0); // makes a game to resume
    const Table sisters;
    sisters.run("\nk\nbomb zoé\nbomb zoe\n", {"--names", "Zoe,Zoé"});
    CHECK(sisters.entries() == "roll: 1.1 W4\nkeep: 1\nbomb: Zoé\nbomb: Zoe\n");
}

TEST_CASE("An answer that is not understood is followed by what can be typed") {
    const Table table;
    CHECK(after(table.trio("\nyes\n").out, "yes") ==
          "I don't understand \"yes\".\nAna: Enter keeps it, r rolls both dice again.\nOr: out NAME, bomb NAME, undo, "
          "rolls, new, help, quit.\n> \nTo resume: brikks table --log " +
              table.log() + "\n");
    CHECK(after(Table().trio("\nkeep\nk\n").out, "k")
              .starts_with("This roll is already kept.\nEveryone draws the block. Enter: Ben rolls round 2.\n> \n"));
}

TEST_CASE("Options that do not match the game being played are rejected") {
    const Table table;
    table.run("", {"--names", "Ana,Ben", "--level", "2,3"});
    const std::string error =
        "brikks table: error: the game in " + table.log() +
        " is a different one and not over; resume it without --names, --level, --duel, --solo, --bots "
        "and --strength, or choose another log with --log\n";
    for (const std::vector<std::string>& other :
         std::vector<std::vector<std::string>>{{"--names", "Ana,Cem"},
                                               {"--names", "Ana"},
                                               {"--duel"},
                                               {"--solo"},
                                               {"--level", "2"},
                                               {"--bots", "1"},
                                               {"--names", "Ana", "--bots", "1"},
                                               {"--bots", "1", "--strength", "best"},
                                               {"--names", "Ana,Ben", "--level", "3,3"}}) {
        CAPTURE(other);
        const Outcome outcome = table.run("\n", other);
        CHECK(outcome.status == 2);
        CHECK(outcome.err == error);
        CHECK(outcome.out == "");
    }
    CHECK(table.run("\n", {"--names", "Ana,Ben", "--level", "2,3"}).status == 0);
    CHECK(table.entries() == "roll: 1.1 W4\n");
}

TEST_CASE("Options that make no sense are rejected") {
    const Table table;
    const auto error_of = [&](const std::vector<std::string>& words) {
        const Outcome outcome = table.run("", words);
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        return outcome.err;
    };
    const auto check = [&](const std::vector<std::string>& words, const std::string& error) {
        CHECK(error_of(words) == "brikks table: error: " + error + '\n');
    };
    check({"--names", "A,B,C,D,E"}, "--names 'A,B,C,D,E': There can be 1 to 4 players, not 5.");
    check({"--names", " ,"}, "--names ' ,': There can be 1 to 4 players, not 0.");
    check({"--names", "A,a"}, "--names 'A,a': two players cannot both be called \"a\"");
    check({"--names", "Ana,12"}, "--names 'Ana,12': \"12\" is a number, not a name");
    check({"--names", "\x1b"}, "--names '\\x1b': a name must have printable characters only, at most 100 of them");
    check({"--names", "A,B,C", "--duel"}, "--names 'A,B,C': A duel is for two players.");
    check({"--names", "A,B", "--solo"}, "--names 'A,B': A solo game is for one player.");
    CHECK(error_of({"--names", "A,B", "--solo", "--lang", "de"}) ==
          "brikks table: Fehler: --names 'A,B': Ein Solospiel ist für einen allein.\n");
    check({"--names", "A,B", "--bots", "3"},
          "--names 'A,B': The coach plays Robo, Robo 2 and Robo 3: that leaves room for 1, not 2.");
    check({"--bots", "1", "--duel"}, "--bots: the coach does not know the duel yet");
    check({"--bots", "1", "--solo"}, "--bots: A solo game is for one player.");
    check({"--strength", "best"}, "--strength is for --bots");
    check({"--solo", "--duel"}, "--duel is for two players and --solo for one; leave one of them out");
    check({"--names", "A,B", "--level", "2,3,4"}, "--level: \"2,3,4\": 3 levels for 2 players.");
    check({"--names", "A,B,C,D", "--level", "2 3"}, "--level: \"2 3\": 2 levels for 4 players.");
    check({"--duel", "--level", "2,3,4"}, "--level: \"2,3,4\": 3 levels for 2 players.");
    check({"--solo", "--level", "2,3"}, "--level: \"2,3\" is not a level from 1 to 4.");
    check({"--level", "1,2,3,4,1"}, "--level: \"1,2,3,4,1\": 5 levels for 4 players.");
    const std::string right =
        " does not fit: enter one level from 1 to 4, or one for each player, separated by commas.";
    check({"--names", "A,B", "--level", "2,5"}, "--level: \"2,5\"" + right);
    check({"--level", "5"}, "--level: \"5\"" + right);
    check({"--lang", "xx"}, "--lang must be en, es, fr, it or de, not 'xx'");
    CHECK(session::run({"table", "--log", "-"}).err == "brikks table: error: --log '-': the log must be a file\n");
    CHECK_FALSE(fs::exists(table.log()));
}

TEST_CASE("The hint about a solo game comes only where one name starts one") {
    const std::string hint = "One name: a solo game.";
    CHECK(contains(Table().run("").out, hint));
    CHECK(contains(Table().run("", {"--solo"}).out, hint));
    CHECK_FALSE(contains(Table().run("", {"--duel"}).out, hint));
    CHECK_FALSE(contains(Table().run("", {"--bots", "1"}).out, hint));
}
