#include <doctest/doctest.h>

#include "commands/session.hpp"
#include "documents/sheet.hpp"

using brikks::Variant;
using documents::Form;
using session::Outcome;
using session::run;

TEST_CASE("form prints the form that was asked for") {
    CHECK(run({"form"}).out ==
          "# This form is for a solo game; brikks form --players 3 writes one for a game of three.\n" +
              documents::empty_form(Form::text, 1, 2, Variant::standard, base::Language::en));
    CHECK(run({"form", "--players", "3", "--level", "4"}).out ==
          documents::empty_form(Form::text, 3, 4, Variant::standard, base::Language::en));
    for (const std::vector<std::string>& json : std::vector<std::vector<std::string>>{{"--to", "json"}, {"--json"}}) {
        std::vector<std::string> words = {"form", "--players", "2"};
        words.insert(words.end(), json.begin(), json.end());
        CHECK(run(words).out == documents::empty_form(Form::json, 2, 2, Variant::standard, base::Language::en));
    }
    CHECK(run({"form", "--to", "text"}).out == run({"form"}).out);
    CHECK(run({"form", "--duel"}).out == documents::empty_form(Form::text, 2, 2, Variant::duel, base::Language::en));
    CHECK(run({"form", "-o", "-"}).out == run({"form"}).out);
    CHECK(run({"form"}).status == 0);
}

TEST_CASE("the form of a duel, which has no extra points, does not ask for them") {
    for (const std::vector<std::string>& form : std::vector<std::vector<std::string>>{{"form"}, {"form", "--json"}}) {
        std::vector<std::string> duel = form;
        duel.emplace_back("--duel");
        CHECK(run(form).out.find("extra") != std::string::npos);
        CHECK(run(duel).out.find("extra") == std::string::npos);
    }
}

TEST_CASE("form --record writes the record of a game to fill in, as text and JSON") {
    const session::Folder folder;
    for (const std::vector<std::string>& kind : std::vector<std::vector<std::string>>{
             {"--players", "3"}, {"--duel"}, {"--players", "1", "--json"}, {"--duel", "--json"}}) {
        std::vector<std::string> words = {"form", "--game"}; // the old spelling of --record
        words.insert(words.end(), kind.begin(), kind.end());
        const std::string form = run(words).out;
        words[1] = "--record";
        CHECK(run(words).out == form);
        CAPTURE(form);
        const Outcome outcome = run({"check", folder.file("a.txt", form)});
        CHECK(outcome.status == 2);
        CHECK(outcome.err.find(" places in this record are still to be filled in; ") != std::string::npos);
        std::string filled = form;
        const std::vector<std::string> blocks = {"K1@a1", "Y1@c1", "G1@e1"};
        for (std::size_t start = 0; filled.find('?') < filled.find("rounds") && filled.find('?') < filled.find("1. ?");)
            filled.replace(filled.find('?'), 1, blocks[start++]);
        filled.replace(filled.find('?'), 1, "W1");
        while (filled.find('?') != std::string::npos)
            filled.replace(filled.find('?'), 1, "bomb");
        const Outcome right = run({"check", folder.file("b.txt", filled)});
        CHECK(right.err == "");
        CHECK(right.out.find("the record stops before the game is over") != std::string::npos);
    }
    CHECK(run({"form", "--record", "--players", "2"}).out.find("\n1. ?     : ? ?\n") != std::string::npos);
}

TEST_CASE("form writes a file that can be read") {
    const session::Folder folder;
    const std::string file = folder.path("ana.txt");
    const Outcome outcome = run({"form", "-o", file});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == file + ": written\n");
    CHECK(outcome.err == "");
    CHECK(session::content(file) == run({"form"}).out);
    CHECK(run({"score", file}).status == 0);
}

TEST_CASE("form keeps a file that is there") {
    const session::Folder folder;
    const std::string file = folder.file("ana.txt", "filled in");
    const Outcome outcome = run({"form", "-o", file});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == file + ": error: this file already exists; choose another name, or --force to replace it\n");
    CHECK(session::content(file) == "filled in");
    CHECK(run({"form", "-o", "/dev/null"}).out == "/dev/null: written\n");
}

TEST_CASE("form knows that a duel is for two") {
    const Outcome outcome = run({"form", "--duel", "--players", "3"});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == "brikks form: error: a duel has 2 players, not 3\n");
    CHECK(run({"form", "--duel", "--players", "2"}).status == 0);
}

TEST_CASE("a form that cannot be written is reported") {
    const session::Folder folder;
    const Outcome outcome = run({"form", "--output", folder.path("none/ana.txt")});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == folder.path("none/ana.txt") + ": error: cannot be written: there is no folder '" +
                             folder.path("none") + "'\n");
}

TEST_CASE("form --names --prefix writes a form for each player") {
    const session::Folder folder;
    const std::string prefix = folder.path("monday-");
    const Outcome outcome = run({"form", "--names", "Ana, Ben & Cleo", "--prefix", prefix, "--level", "3"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out == prefix + "1.txt: Ana\n" + prefix + "2.txt: Ben\n" + prefix + "3.txt: Cleo\n");
    CHECK(session::content(prefix + "2.txt") ==
          documents::empty_form(Form::text, 3, 3, Variant::standard, base::Language::en, "Ben"));
    const auto sheet = documents::read_sheet(session::content(prefix + "3.txt"));
    REQUIRE(sheet.value);
    CHECK(sheet.value->player == "Cleo");
    CHECK(sheet.value->players == 3);
    CHECK(run({"form", "--names", "Ana,Ben", "--prefix", prefix, "--to", "json", "--players", "4"}).status == 0);
    const auto json = documents::read_sheet(session::content(prefix + "1.json"));
    REQUIRE(json.value);
    CHECK(json.value->player == "Ana");
    CHECK(json.value->players == 4);
}

TEST_CASE("form --prefix writes all forms or none, and replaces files only with --force") {
    const session::Folder folder;
    const std::string prefix = folder.path("monday-");
    folder.file("monday-2.txt", "filled in");
    const std::vector<std::string> words = {"form", "--names", "Ana,Ben,Cleo", "--prefix", prefix};
    const Outcome outcome = run(words);
    CHECK(outcome.status == 2);
    CHECK(outcome.err ==
          prefix + "2.txt: error: this file already exists; choose another --prefix, or --force to replace it\n");
    CHECK(folder.names() == std::vector<std::string>{"monday-2.txt"});
    CHECK(session::content(prefix + "2.txt") == "filled in");
    std::vector<std::string> forced = words;
    forced.emplace_back("--force");
    CHECK(run(forced).status == 0);
    CHECK(folder.names().size() == 3);
    CHECK(run({"form", "--names", "Ana,Ben", "--prefix", folder.path("none/x")}).status == 2);
}

TEST_CASE("form --names: one form, or the record of a game") {
    CHECK(run({"form", "--names", "Ana", "--players", "3"}).out ==
          documents::empty_form(Form::text, 3, 2, Variant::standard, base::Language::en, "Ana"));
    const std::string record = run({"form", "--record", "--names", "Ana,Ben"}).out;
    CHECK(record.find("player: Ana, level 2\nplayer: Ben, level 2\n") != std::string::npos);
    CHECK(run({"form", "--record", "--names", "Ana", "--players", "2"})
              .out.find("player: Ana, level 2\nplayer: Player 2, level 2\n") != std::string::npos);
    const auto refused = [](std::vector<std::string> words, const std::string& why) {
        words.insert(words.begin(), "form");
        const Outcome outcome = run(words);
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        CHECK(outcome.err == "brikks form: error: " + why + '\n');
    };
    refused({"--names", "Ana,Ben"},
            "there are several names: name the files with --prefix, or write one record with --record");
    refused({"--prefix", "x"}, "--prefix is for --names");
    refused({"--names", "Ana,Ben", "--prefix", "x", "-o", "y"},
            "--prefix and -o do not go together: choose one of them");
    refused({"--names", "Ana,Ben", "--prefix", "x", "--record"},
            "--prefix and --record do not go together: choose one of them");
    refused({"--names", "Ana,Ben", "--prefix", "x", "--players", "1"}, "2 names are too many for 1 player");
    refused({"--names", "A,B,C,D,E", "--prefix", "x"}, "5 names are too many for 4 players");
    refused({"--names", "Ana,ana", "--prefix", "x"}, "--names 'Ana,ana': two players cannot both be called \"ana\"");
}
