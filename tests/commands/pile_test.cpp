// Many files at once: folders, the count of the verdicts, colours, no drawings.
#include <doctest/doctest.h>

#include <filesystem>

#include "commands/session.hpp"

using session::contains;
using session::Folder;
using session::known_sheet;
using session::Outcome;
using session::run;
using session::run_bilitaire;

namespace {

// A folder with a legal sheet, two illegal ones, one that cannot be read, and a file that is not a sheet.
struct Pile : Folder {
    Pile() {
        file("a.txt", session::content(known_sheet("legal")));
        file("b.txt", session::content(known_sheet("illegal")));
        file("c.txt", session::content("samples/mistakes/fall.txt"));
        file("d.txt", "player: Dan\nplayers: 9\n");
        file("notes.log", "");
    }
};

const std::string green = "\x1b[32m";
const std::string red = "\x1b[31m";

} // namespace

TEST_CASE("check of a folder is check of its files, with a note about those left out") {
    const Pile pile;
    const Outcome folder = run({"check", pile.path("")});
    const Outcome files =
        run({"check", pile.path("a.txt"), pile.path("b.txt"), pile.path("c.txt"), pile.path("d.txt")});
    CHECK(folder.out == files.out);
    CHECK(folder.status == 2);
    CHECK(folder.err ==
          pile.path("") + ": note: only .txt and .json files are read; left out: notes.log\n" + files.err);
    std::filesystem::create_directory(pile.path("empty"));
    CHECK(run({"check", pile.path("empty")}).err ==
          pile.path("empty") +
              ": error: there are no .txt, .json, .jpg, .jpeg, .png, .heic, .webp and .tif files in this folder\n");
    CHECK(run({"show", pile.path("")}).err == pile.path("") + ": error: this is a folder, not a file\n");
}

TEST_CASE("bilitaire check takes a folder, too") {
    const Outcome outcome = run_bilitaire({"check", "samples/bilitaire"});
    CHECK(contains(outcome.out, "samples/bilitaire/evening.txt: legal\n"));
    CHECK(contains(outcome.out, "\n4 legal\n"));
    const Folder empty;
    CHECK(run_bilitaire({"check", empty.path("")}).err ==
          empty.path("") + ": error: there are no .txt and .json files in this folder\n");
}

TEST_CASE("read of a folder reads its photos, and only these") {
    const Folder folder;
    std::filesystem::copy_file("samples/photos/ana.jpg", folder.path("ana.jpg"));
    folder.file("ben.txt", session::content(known_sheet("legal")));
    const Outcome outcome = run({"read", folder.path("")});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == run({"read", folder.path("ana.jpg")}).out);
    CHECK(outcome.err.starts_with(
        folder.path("") + ": note: only .jpg, .jpeg, .png, .heic, .webp and .tif files are read; left out: ben.txt\n"));
    const Folder none;
    CHECK(run({"read", none.path("")}).err ==
          none.path("") + ": error: there are no .jpg, .jpeg, .png, .heic, .webp and .tif files in this folder\n");
}

TEST_CASE("The last line of check counts the verdicts of several files") {
    const Pile pile;
    CHECK(run({"check", pile.path("")}).out.ends_with("\n1 legal, 2 illegal, 1 unreadable\n"));
    CHECK(run({"check", pile.path("a.txt"), pile.path("a.txt")}).out.ends_with("\n2 legal\n"));
    CHECK(run({"check", pile.path("")}, {.language = base::Language::de})
              .out.ends_with("\n1 regelgerecht, 2 regelwidrig, 1 unlesbar\n"));
    CHECK(run({"check", known_sheet("hard"), known_sheet("hard")}, {.clock_step = std::chrono::hours(1)})
              .out.ends_with("\n2 undecided\n"));
    CHECK(run({"check", pile.path("d.txt"), pile.path("d.txt")}).out == "2 unreadable\n");
    CHECK_FALSE(contains(run({"check", pile.path("a.txt")}).out, "1 legal"));
    CHECK_FALSE(contains(run({"check", "--json", pile.path("")}).out, "1 legal"));
    CHECK_FALSE(contains(run({"check", "--game", pile.path("a.txt"), pile.path("b.txt")}).out, "1 legal"));
}

TEST_CASE("--no-drawing leaves out the drawings and nothing else") {
    for (const std::string file : {"samples/mistakes/fall.txt", "samples/mistakes/evening.txt"}) {
        CAPTURE(file);
        const std::string all = run({"check", file}).out;
        const std::string words = run({"check", "--no-drawing", file}).out;
        CHECK(all.starts_with(words));
        CHECK(words.find("\n\n") == std::string::npos);
        CHECK(all.find("\n\n") != std::string::npos);
        CHECK(run({"check", "--no-drawing", "--json", file}).out == run({"check", "--json", file}).out);
    }
    const std::string push = "samples/bilitaire/mistakes/push.txt";
    const std::string words = run_bilitaire({"check", "--no-drawing", push}).out;
    CHECK(run_bilitaire({"check", push}).out.starts_with(words + '\n'));
}

TEST_CASE("On a terminal errors and verdicts are in colour") {
    const std::string legal = known_sheet("legal");
    const std::string fall = "samples/mistakes/fall.txt";
    const session::FakeEnvironment terminal{.terminal = true};
    CHECK(run({"check", legal}, terminal).out.starts_with(legal + ": " + green + "legal\x1b[0m\n"));
    const std::string out = run({"check", "--no-drawing", fall}, terminal).out;
    CHECK(contains(out, ": " + red + "error\x1b[0m: "));
    CHECK(contains(out, fall + ": " + red + "illegal\x1b[0m\n"));
    CHECK(
        contains(run({"check", "none.txt"}, terminal).err, "none.txt: " + red + "error\x1b[0m: there is no such file"));
    const std::string push = "samples/bilitaire/mistakes/push.txt";
    CHECK(contains(run_bilitaire({"check", push}, terminal).out, push + ": " + red + "illegal\x1b[0m\n"));
    CHECK(contains(run({"check", fall}, {.terminal = true, .language = base::Language::de}).out,
                   ": " + red + "Fehler\x1b[0m: "));
}

TEST_CASE("No colour without a terminal, with NO_COLOR or with --colour never") {
    const std::string fall = "samples/mistakes/fall.txt";
    for (const Outcome& outcome :
         {run({"check", fall, "none.txt"}), run({"check", fall, "none.txt"}, {.terminal = true, .no_colour = true}),
          run({"check", "--colour", "never", fall, "none.txt"}, {.terminal = true})}) {
        CHECK_FALSE(contains(outcome.out, "\x1b"));
        CHECK_FALSE(contains(outcome.err, "\x1b"));
    }
    const Outcome always = run({"check", "--color=always", fall, "none.txt"});
    CHECK(contains(always.out, red + "illegal"));
    CHECK(contains(always.err, red + "error"));
}

TEST_CASE("The name of a file with the word error in it is not coloured") {
    const Folder folder;
    const std::string file = folder.file("a: error: b.txt", session::content("samples/mistakes/fall.txt"));
    CHECK(run({"check", file}, {.terminal = true}).out.starts_with(file + ':'));
}
