#include <doctest/doctest.h>

#include "commands/session.hpp"
#include "documents/sheet.hpp"

using brikks::Variant;
using documents::Form;
using session::Outcome;
using session::run;

TEST_CASE("form prints the form that was asked for") {
    CHECK(run({"form"}).out == documents::empty_form(Form::text, 1, 2, Variant::standard, base::Language::en));
    CHECK(run({"form", "--players", "3", "--level", "4"}).out ==
          documents::empty_form(Form::text, 3, 4, Variant::standard, base::Language::en));
    CHECK(run({"form", "--json", "--players", "2"}).out ==
          documents::empty_form(Form::json, 2, 2, Variant::standard, base::Language::en));
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

TEST_CASE("form --game writes the record of a game to fill in, as text and JSON") {
    const session::Folder folder;
    for (const std::vector<std::string>& kind : std::vector<std::vector<std::string>>{
             {"--players", "3"}, {"--duel"}, {"--players", "1", "--json"}, {"--duel", "--json"}}) {
        std::vector<std::string> words = {"form", "--game"};
        words.insert(words.end(), kind.begin(), kind.end());
        const std::string form = run(words).out;
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
    CHECK(run({"form", "--game", "--players", "2"}).out.find("\n1. ?     : ? ?\n") != std::string::npos);
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
