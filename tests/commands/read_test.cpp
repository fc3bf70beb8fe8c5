// Tests brikks read: the files, the questions, the report. The photos are simulated.
#include <array>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "brikks/sheet.hpp"
#include "commands/photos.hpp"
#include "commands/session.hpp"

using base::Id;
using nlohmann::json;
using photos::ana_photo;
using photos::at;
using photos::hidden;
using photos::objects;
using photos::one_game;
using photos::open;
using photos::pale_picture;
using photos::picture_of;
using photos::png_of;
using photos::sheet_of;
using photos::two;
using session::contains;
using session::content;
using session::Folder;
using session::Outcome;
using session::run;

TEST_CASE("a photo becomes a sheet file on standard output, and standard error says how well it could be read") {
    const Outcome read = run({"read", ana_photo});
    CHECK(read.status == 0);
    CHECK(contains(read.err, ana_photo + ": note: read from the photo, nothing doubtful\n"));
    const brikks::Sheet sheet = sheet_of(read.out);
    const brikks::Sheet truth = sheet_of(content("samples/ana-outlines.txt"));
    CHECK(brikks::crossed_squares(sheet.marks) == brikks::crossed_squares(truth.marks));
    CHECK(sheet.notation == brikks::Notation::outlines);
    CHECK(sheet.players == 3);
    CHECK(sheet.level == 1);
    CHECK(sheet.energy == truth.energy);
    CHECK(sheet.extra == truth.extra);
    CHECK(sheet.bombs == truth.bombs);
    CHECK(sheet.claims.total == truth.claims.total);
}

TEST_CASE("read writes files, and keeps those that are there") {
    const Folder folder;
    const std::string file = folder.path("ana.json");
    CHECK(run({"read", ana_photo, "--to", "json", "-o", file}).status == 0);
    CHECK(json::parse(content(file))["format"] == "brikks-sheet/1");
    folder.file("kept.txt", "mine");
    const Outcome kept = run({"read", ana_photo, "-o", folder.path("kept.txt")});
    CHECK(kept.status == 2);
    CHECK(contains(kept.err, "already exists"));
    CHECK(content(folder.path("kept.txt")) == "mine");
    CHECK(run({"read", ana_photo, "-o", folder.path("kept.txt"), "--force"}).status == 0);
    CHECK(content(folder.path("kept.txt")).starts_with("players:"));
    CHECK(run({"read", ana_photo, "-o", ana_photo, "--force"}).status == 2);
    // --report replaces only a PDF file.
    folder.file("notes.pdf", "mine");
    CHECK(run({"read", ana_photo, "--report", folder.path("notes.pdf")}).status == 2);
    CHECK(content(folder.path("notes.pdf")) == "mine");
}

TEST_CASE("of several sheets each gets a file of its own") {
    const Folder folder;
    const Outcome several = run({"read", two});
    CHECK(several.status == 2);
    CHECK(contains(several.err, "there are 2 sheets in this picture"));
    CHECK(several.out.empty());
    const Outcome read = run({"read", two, ana_photo, "--prefix", folder.path("sheet")});
    CHECK(read.status == 1); // the second sheet breaks a rule
    CHECK(contains(read.err, two + "#2: error: the extra points bar has 3 crosses"));
    CHECK(sheet_of(content(folder.path("sheet1.txt"))).claims.total == 50);
    CHECK(sheet_of(content(folder.path("sheet2.txt"))).level == 4);
    CHECK(sheet_of(content(folder.path("sheet3.txt"))).claims.total == 50);
    CHECK(run({"read", ana_photo, "--prefix", folder.path("sheet")}).status == 2);
}

TEST_CASE("a sheet that is refused leaves out its number, so that each file has that of its sheet") {
    reading::Picture picture = picture_of(two);
    for (int y = 0; y < picture.height; ++y)
        for (int x = picture.width * 8 / 100; x < picture.width * 135 / 1000; ++x)
            at(picture, x, y) = 200; // the left markers of the first sheet
    const Folder folder;
    const std::string photo = png_of(picture, folder);
    const Outcome read = run({"read", photo, ana_photo, "--prefix", folder.path("sheet")});
    CHECK(contains(read.err, photo + "#1: error: the upper left marker and the lower left marker cannot be seen"));
    CHECK_FALSE(std::filesystem::exists(folder.path("sheet1.txt")));
    CHECK(sheet_of(content(folder.path("sheet2.txt"))).level == 4);
    CHECK(sheet_of(content(folder.path("sheet3.txt"))).claims.total == 50);
    CHECK(sheet_of(run({"read", photo}).out).level == 4); // without numbers, the only one is written
}

TEST_CASE("read --json prints one object for each photo") {
    const Outcome read = run({"read", "--json", two, hidden});
    CHECK(read.status == 2);
    const std::vector<json> all = objects(read.out);
    REQUIRE(all.size() == 2);
    CHECK(all[0]["file"] == two);
    CHECK(all[0]["format"] == "brikks-reading/1");
    CHECK(all[0]["status"] == "read");
    CHECK(all[0]["reason"].is_null());
    REQUIRE(all[0]["sheets"].size() == 2);
    const json& sheet = all[0]["sheets"][0];
    CHECK(sheet["verdict"] == "legal");
    CHECK(all[0]["sheets"][1]["verdict"] == "illegal");
    CHECK(sheet["sheet"]["total"] == 50);
    CHECK(sheet["sheet"]["rows"].size() == 11);
    CHECK(sheet["marks"]["squares"].size() == 110);
    CHECK(sheet["marks"]["squares"]["a1"] > 0.5);
    CHECK(sheet["marks"]["edges"].size() == 110 + 110 - 10 - 11);
    CHECK(sheet["marks"]["energy"].size() == 28);
    CHECK(all[1]["status"] == "refused");
    CHECK(contains(all[1]["reason"], "the upper right marker and the lower left marker cannot be seen"));
    CHECK(all[1]["sheets"].empty());
    const Folder folder;
    CHECK(run({"read", "--json", ana_photo, "-o", folder.path("ana.json")}).status == 0);
    CHECK(json::parse(content(folder.path("ana.json")))["status"] == "read");
}

TEST_CASE("what is doubtful is asked on a terminal, and by --ask") {
    const Outcome left = run({"read", open});
    CHECK(left.status == 3);
    CHECK(contains(left.err, "undecided: what is doubtful in the photo could change the verdict or the total; first "
                             "question: Is energy circle 7 of the upper row crossed out?"));
    CHECK(contains(run({"check", open}).out, "; brikks read asks: Is energy circle 7 of the upper row crossed out?"));
    const Outcome told = run({"read", open, "--photo-players", "3"});
    CHECK(sheet_of(told.out).players == 3);
    CHECK_FALSE(contains(told.err, "number of players"));
    CHECK(contains(run({"read", open}, {.input = "", .terminal = true}).err, " [Enter: "));
    CHECK_FALSE(contains(run({"read", "--no-ask", open}, {.terminal = true}).err, " [Enter: "));
    CHECK(contains(run({"read", "--ask", "--lang", "de", open}).err, "Ist Kreis 7 der oberen "));
}

TEST_CASE("a question is asked again until it is answered, and Enter is an answer only if one is probable enough") {
    const std::string circle = "energy circle 7 of the upper row";
    const std::string question = "Is " + circle + " crossed out? yes (";
    const Outcome asked = run({"read", "--ask", open}, {.input = "many\nno\nstop\n"});
    CHECK(contains(asked.err, "'many' is not one of the answers: yes, no, skip, stop\n" + open + ": " + question));
    CHECK_FALSE(contains(asked.err, circle + ": read as"));
    const std::string left_open = "How many players were there? 2 (33 %), 3 (33 %), 4 (33 %), another number (1 to 4) "
                                  "[Enter or skip: not clear; stop: ask no more] ";
    const Outcome entered = run({"read", "--ask", open}, {.input = "\n\n\n\n\n"});
    CHECK(contains(entered.err, "[Enter: no; skip: not clear; stop: ask no more] "));
    CHECK_FALSE(contains(entered.err, circle + ": read as"));
    CHECK(contains(entered.err, left_open));
    CHECK(entered.err.find(left_open) == entered.err.rfind(left_open)); // the question was asked once
    CHECK(contains(entered.err, "note: the number of players is not on the page; taken as 2"));
    const Outcome answered = run({"read", "--ask", open}, {.input = "\n4\n"});
    CHECK(sheet_of(answered.out).players == 4);
    CHECK_FALSE(contains(answered.err, "not on the page"));
    // A number that is not listed counts if it is possible.
    CHECK(sheet_of(run({"read", "--ask", open}, {.input = "\n1\n"}).out).players == 1);
    const Outcome impossible = run({"read", "--ask", open}, {.input = "\n7\n3\n"});
    CHECK(contains(impossible.err, "'7' is not one of the answers: 2, 3, 4, another number (1 to 4), skip, stop\n"));
    CHECK(sheet_of(impossible.out).players == 3);
    const Outcome stopped = run({"read", "--ask", open}, {.input = "stop\n4\n4\n"});
    CHECK(stopped.status == 3);
    CHECK(contains(run({"read", "--ask", open, open, "--prefix", Folder().path("stopped")}, {.input = "stop\n4\n"}).err,
                   "first question: Is " + circle)); // nothing is asked about the second sheet
    CHECK(sheet_of(stopped.out).players == sheet_of(run({"read", open}).out).players);
    CHECK(contains(stopped.err, "next question: Is " + circle));
}

TEST_CASE("the number of players of a game is asked for once, and the last lines name the files of its sheets") {
    const Folder folder;
    const Outcome read = run({"read", "--ask", one_game, "--prefix", folder.path("a")}, {.input = "3\n4\n"});
    const std::string question = "How many players were there?";
    CHECK(contains(read.err, one_game + "#1: " + question));
    CHECK(read.err.find(question) == read.err.rfind(question));
    CHECK(contains(read.err, one_game + "#2: note: the number of players is not on the page; taken as 3; "));
    for (const char* file : {"a1.txt", "a2.txt"})
        CHECK(sheet_of(content(folder.path(file))).players == 3);
    CHECK(contains(read.err, one_game + "#1 (" + folder.path("a1.txt") + "): legal, score "));
    CHECK(contains(read.err, one_game + "#2 (" + folder.path("a2.txt") + "): legal, score "));
    // The ink of the second sheet speaks against a single player.
    const Outcome one = run({"read", "--ask", one_game, "--prefix", folder.path("d")}, {.input = "1\n4\n"});
    CHECK(contains(one.err, one_game + "#2: " + question));
    CHECK(sheet_of(content(folder.path("d2.txt"))).players == 4);
    // Another photo may be of another game.
    const Outcome both = run({"read", "--ask", one_game, one_game, "--prefix", folder.path("b")}, {.input = "3\n4\n"});
    CHECK(sheet_of(content(folder.path("b2.txt"))).players == 3);
    CHECK(sheet_of(content(folder.path("b4.txt"))).players == 4);
    // The option holds for all photos, so nothing is asked or noted.
    const Outcome said = run({"read", "--ask", one_game, "--photo-players", "4", "--prefix", folder.path("c")});
    CHECK_FALSE(contains(said.err, "players"));
}

TEST_CASE("answers are understood in the chosen language and in English, and none of them must fit") {
    const std::string circle = "energy circle 7 of the upper row";
    const auto told = [](const std::string& language, const std::string& input) {
        return run({"read", "--ask", "--lang", language, open}, {.input = input});
    };
    const auto count = [](const Outcome& outcome, const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = outcome.err.find(part); at != std::string::npos; at = outcome.err.find(part, at + 1))
            ++found;
        return found;
    };
    for (const std::array<std::string, 3>& words :
         std::vector<std::array<std::string, 3>>{{"en", "stop", "[Enter: "},
                                                 {"de", "stopp", "[Enter: "},
                                                 {"fr", "fin", "[Entrée : "},
                                                 {"es", "parar", "[Intro: "},
                                                 {"it", "basta", "[Invio: "}}) {
        const auto [language, stop, key] = words;
        CAPTURE(words[0]);
        for (const std::string& word : {stop, std::string("stop")})
            CHECK(count(told(language, word + '\n'), key) == 1);
        for (const char* yes : {"yes", "Yes."})
            CHECK(count(told(language, yes + std::string("\nstop\n")), key) == 2); // the answer led to another question
        CHECK(count(told(language, "circular\nstop\n"), key) == 2);
        const Outcome skipped = told(language, "skip\nstop\n");
        CHECK(count(skipped, key) == 1);
        CHECK(skipped.status == 3);
    }
    CHECK(contains(told("fr", "circular\n").err, "n'est pas une des réponses"));
    CHECK_FALSE(contains(told("fr", "no\n").err, "n'est pas une des réponses"));
    CHECK(contains(told("fr", "\n").err, "fin : arrêter les questions] "));
    // Skipping leaves the mark doubtful although one choice is probable.
    CHECK(contains(told("en", "skip\nstop\n").err, circle + ": read as circled ("));
    CHECK(contains(told("en", "skip\n").err, "; question left open: Is " + circle));
}

TEST_CASE("after five questions read says how many are left, and what to do") {
    const Folder folder;
    const std::string pale = png_of(pale_picture(), folder);
    const Outcome asked = run({"read", "--ask", pale}, {.input = "\n\n\n\n\n\n\n"});
    CHECK(asked.status == 3);
    CHECK(contains(asked.err, pale + ": note: nothing more is asked; "));
    CHECK(contains(asked.err, " questions are still open: take a better photo, or correct the file by hand\n"));
    CHECK(contains(asked.err, "; next question: "));
    CHECK(contains(asked.err, ": Is all of this right?\n  1) "));
    CHECK(contains(asked.err, " %) [Enter: yes; skip: not clear; stop: ask no more] ")); // of the last answer
    CHECK(contains(
        run({"read", "--ask", pale}, {.input = "some\nstop\n"}).err,
        ", several wrong, numbers such as 1 and 2 if only these are wrong (3: 1 if 1 is right), skip, stop\n"));
    // A skipped joint question does not count; then each of its marks is asked about.
    const std::string skipped =
        run({"read", "--ask", pale}, {.input = "skip\nskip\nskip\nskip\nskip\nskip\nskip\n"}).err;
    int prompts = 0;
    for (std::size_t at = 0; (at = skipped.find(" [Enter", at)) != std::string::npos; ++at)
        ++prompts;
    CHECK(prompts == 6);
    CHECK(contains(skipped, ": Is all of this right?\n  1) "));
    CHECK(skipped.find(": Is all of this right?\n  1) ") == skipped.rfind(": Is all of this right?\n  1) "));
    CHECK_FALSE(contains(run({"read", "--ask", pale}, {.input = "stop\n"}).err, "nothing more is asked"));
    CHECK_FALSE(contains(run({"read", "--ask", ana_photo}).err, "nothing more is asked"));
    // A question that was skipped is left, too.
    CHECK(contains(run({"read", "--ask", open}, {.input = "skip\n"}).err,
                   "nothing more is asked; one question is still open: "));
}

TEST_CASE("after the sheet is written, read says the verdict and the score") {
    const Folder folder;
    const Outcome read = run({"read", ana_photo, "-o", folder.path("ana.txt")});
    CHECK(contains(read.err, "\n" + ana_photo + ": legal, score "));
    CHECK(contains(read.err, " = 50 (rows, extra points, bombs, energy)\n"));
    CHECK(read.err.ends_with("energy)\n"));
    CHECK(contains(run({"read", two, "--prefix", folder.path("two")}).err,
                   "\n" + two + "#2 (" + folder.path("two2.txt") + "): illegal, score "));
    CHECK(run({"read", "--quiet", ana_photo}).err.empty());
    CHECK_FALSE(contains(run({"read", "--json", ana_photo}).err, ": legal"));
    CHECK_FALSE(contains(run({"read", open}).err, "score ")); // it is undecided
    CHECK(contains(run({"read", ana_photo}, {.clock_step = std::chrono::hours(1)}).err,
                   ana_photo + ": undecided; more time may help (--time-limit), score "));
    // A sheet whose squares are not clear yet is not refused for that.
    const std::string filled = "tests/reading/photos/filled-few.jpg";
    const Outcome cut_short = run({"read", filled}, {.clock_step = std::chrono::hours(1)});
    CHECK(cut_short.status == 2);
    CHECK(cut_short.err == filled + ": error: the time was over before this sheet was read; try again, in the terminal "
                                    "with more time (--time-limit)\n");
}

TEST_CASE("after several sheets read prints a line for each of them, and how many of each kind there are") {
    const Folder folder;
    const std::string none = folder.file("none.jpg", "no picture");
    const std::string err = run({"read", ana_photo, none, open, two, "--prefix", folder.path("all")}).err;
    const auto in = [&](const std::string& file) { return " (" + folder.path(file) + "): "; };
    const std::size_t lines = err.find("\n" + ana_photo + in("all1.txt") + "legal, score ");
    REQUIRE(lines != std::string::npos);
    CHECK(contains(err.substr(lines), "\n" + none + ": this is not a picture; "));
    CHECK(contains(err.substr(lines), "\n" + open + in("all2.txt") + "undecided\n" + two + "#1" + in("all3.txt")));
    CHECK(err.ends_with("\n2 legal, 1 illegal, 1 undecided, 1 unreadable\n"));
    // A single sheet has one line.
    CHECK_FALSE(contains(run({"read", open}).err, open + ": undecided\n"));
    CHECK_FALSE(contains(run({"read", none}).err, none + ": this is not a picture"));
    CHECK_FALSE(contains(run({"read", "--quiet", ana_photo, ana_photo, "--prefix", folder.path("q")}).err, "legal"));
}

TEST_CASE("with --prefix a sheet is written before the next photo is read") {
    const Folder folder;
    // The second photo is the file of the first sheet.
    const Outcome read = run({"read", ana_photo, folder.path("x1.txt"), "--prefix", folder.path("x"), "--jobs", "1"});
    CHECK(contains(read.err, "x1.txt: error: this is not a photo"));
    CHECK(sheet_of(support::content(folder.path("x1.txt"))).players == sheet_of(run({"read", ana_photo}).out).players);
    // A photo that cannot be read takes no number.
    const std::string none = folder.file("none.jpg", "no picture");
    run({"read", none, two, none, ana_photo, "--prefix", folder.path("n")});
    CHECK(std::filesystem::exists(folder.path("n3.txt")));
    CHECK_FALSE(std::filesystem::exists(folder.path("n4.txt")));
}

TEST_CASE("nothing is asked, and nothing lost, for a result that cannot be written") {
    const Folder folder;
    const Outcome several = run({"read", "--ask", two, "-o", folder.path("new.txt")});
    CHECK(several.status == 2);
    CHECK(several.err == two + ": error: there are 2 sheets in this picture; brikks read --prefix ana writes them into "
                               "ana1.txt, ana2.txt ...\n");
    folder.file("kept.txt", "mine");
    folder.file("kept1.txt", "mine");
    folder.file("more2.txt", "mine");
    folder.file("notes.pdf", "mine");
    const std::string nowhere = folder.path("none/new");
    for (const Outcome& kept :
         {run({"read", "--ask", open, "-o", folder.path("kept.txt")}),
          run({"read", "--ask", open, "--prefix", folder.path("kept")}),
          run({"read", "--ask", open, "--report", folder.path("notes.pdf")}),
          run({"read", "--ask", open, "--report", nowhere}), run({"read", "--ask", open, "-o", nowhere}),
          run({"read", "--ask", open, "--prefix", nowhere})}) {
        CHECK(kept.status == 2);
        CHECK((contains(kept.err, "already exists") || contains(kept.err, "none")));
        CHECK_FALSE(contains(kept.err, "?"));
        CHECK(kept.out.empty());
    }
    folder.file("more3.txt", "mine");
    const Outcome second = run({"read", "--ask", ana_photo, ana_photo, open, "--prefix", folder.path("more")});
    CHECK(second.status == 2);
    CHECK(second.err == folder.path("more2.txt") + ", " + folder.path("more3.txt") +
                            ": error: these files already exist; choose another --prefix, or --force to replace "
                            "them\n");
    folder.file("later3.txt", "mine");
    const Outcome later = run({"read", "--ask", open, two, "--prefix", folder.path("later")}); // of its second sheet
    CHECK(later.status == 2);
    CHECK(contains(later.err, folder.path("later3.txt") + ": error: this file already exists"));
    CHECK_FALSE(contains(later.err, "?"));
    // When a later photo is refused, the files of the photos before it stay.
    CHECK(run({"read", ana_photo, hidden, folder.path("none.jpg"), "--prefix", folder.path("sheet")}).status == 2);
    CHECK(sheet_of(content(folder.path("sheet1.txt"))).claims.total == 50);
}

TEST_CASE("read --player names the player of the only sheet in a photo") {
    CHECK(sheet_of(run({"read", ana_photo, "--player", "Zoë"}).out).player == "Zoë");
    CHECK(sheet_of(run({"read", "--ask", open, "--player", "Zoë"}, {.input = "\n4\n"}).out).player == "Zoë");
    CHECK(contains(run({"read", "--json", ana_photo, "--player", "Zoë"}).out, R"("player":"Zoë")"));
    CHECK(run({"read", "--json", ana_photo, open, "--player", "Zoë"}).err ==
          "brikks read: error: --player names one sheet: read its photo by itself\n");
    const Outcome several = run({"read", "--json", two, "--player", "Zoë"});
    CHECK(several.status == 2);
    CHECK(several.err ==
          two + ": error: this photo has 2 sheets, and --player names one: leave it out, and write the names "
                "into the files\n");
    CHECK(run({"read", ana_photo, "--player", "7"}).status == 2);
    CHECK(sheet_of(run({"read", ana_photo, "--player", " Zoë "}).out).player == "Zoë");
    for (const char* empty : {"", " "})
        CHECK(run({"read", ana_photo, "--player", empty})
                  .err.starts_with("brikks read: error: --player must be a name, not "));
}

TEST_CASE("read judges by a house rule, too, and writes it into the sheet") {
    const std::string photo = "tests/commands/photos/needless-bomb.jpg";
    const Outcome lax = run({"read", photo});
    CHECK(lax.status == 0);
    CHECK_FALSE(contains(lax.out, "house:"));
    const Outcome strict = run({"read", "--house", "strict-bombs", photo});
    CHECK(strict.status == 3);
    CHECK(strict.status == run({"check", "--house", "strict-bombs", photo}).status);
    CHECK(contains(strict.err, "Is the bomb with 1 crossed out?"));
    CHECK(sheet_of(strict.out).house.strict_bombs);
    // The answer is judged by the house rule, too.
    const Outcome answered = run({"read", "--ask", "--house", "strict-bombs", photo}, {.input = "yes\n"});
    CHECK(answered.status == 1);
    CHECK(contains(answered.err, "[bomb]"));
}

TEST_CASE("options of read that do not go together") {
    CHECK(contains(run({"read", "--json", "--prefix", "x", ana_photo}).err, "brikks read: error: --json"));
    CHECK(contains(run({"read", "--ask", "--no-ask", ana_photo}).err, "--ask and --no-ask"));
    CHECK(contains(run({"read", "--prefix", "x", "-o", "y", ana_photo}).err, "--prefix and -o"));
    CHECK(contains(run({"read", ana_photo, two}).err, "there are several photos"));
    const Folder folder;
    const Outcome report = run({"read", ana_photo, "--report", folder.path("x.jpg")});
    CHECK(report.status == 2);
    CHECK(contains(report.err, "brikks read: error: --report must be the name of a PDF file, as in report.pdf"));
    CHECK(run({"read", ana_photo, "--report", folder.path("X.PDF")}).status == 0);
}

TEST_CASE("the report of a photo has a page for each sheet") {
    const Folder folder;
    const std::string file = folder.path("report.pdf");
    CHECK(run({"read", two, "--report", file}).status == 1);
    const std::string pdf = content(file);
    CHECK(pdf.starts_with("%PDF-"));
    CHECK(contains(pdf, "/Count 2"));
    CHECK(contains(pdf, "/Image"));
    CHECK(run({"read", two, "--report", file, "--lang", "fr"}).status == 1);
}

TEST_CASE("the report has no empty pages: without a sheet to show there is none") {
    const Folder folder;
    const std::string file = folder.path("report.pdf");
    const Outcome refused = run({"read", hidden, "--report", file});
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, file + ": note: not written: there is no sheet to show\n"));
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK(run({"read", hidden, ana_photo, "--report", file}).status == 2);
    CHECK(contains(content(file), "/Count 1"));
}

TEST_CASE("a photo of a sheet in a mirror is read") {
    const reading::Picture picture = picture_of(ana_photo);
    reading::Picture mirrored = picture;
    for (int y = 0; y < mirrored.height; ++y)
        for (int x = 0; x < mirrored.width; ++x)
            at(mirrored, x, y) = picture.at(mirrored.width - 1 - x, y);
    const Folder folder;
    CHECK(run({"read", png_of(mirrored, folder)}).out == run({"read", ana_photo}).out);
}

TEST_CASE("what is no photo of a sheet is refused, and files are kept") {
    const Folder folder;
    folder.file("empty.jpg", "");
    folder.file("text.jpg", "players: 3\n");
    folder.file("archive.jpg", "PK\x03\x04 and more");
    folder.file("cut.jpg", content(ana_photo).substr(0, 20'000));
    folder.file("header.jpg", content(ana_photo).substr(0, 200));
    folder.file("start.png", "\x89PNG\r\n\x1A\n");
    folder.file("phone.heic", std::string("\0\0\0\x18", 4) + "ftypheic" + std::string(20, '\0'));
    folder.file("kept.txt", "mine");
    for (const std::string name :
         {"empty.jpg", "text.jpg", "archive.jpg", "cut.jpg", "header.jpg", "start.png", "phone.heic", "none.jpg"}) {
        CAPTURE(name);
        const Outcome read = run({"read", folder.path(name), "-o", folder.path("kept.txt"), "--force"});
        CHECK(read.status == 2);
        CHECK(read.err.starts_with(folder.path(name)));
        CHECK(content(folder.path("kept.txt")) == "mine");
        const std::vector<json> refused = objects(run({"read", "--json", folder.path(name)}).out);
        REQUIRE(refused.size() == 1);
        CHECK(refused[0]["status"] == "refused");
        CHECK(run({"convert", folder.path(name), "-o", folder.path("new.txt")}).status != 1);
    }
    CHECK(contains(run({"read", folder.path("text.jpg")}).err, "this is not a picture"));
    CHECK(contains(run({"read", "samples/ana-outlines.txt"}).err, "this is not a photo; check, score, show and"));
    CHECK(contains(run({"read", folder.path("empty.jpg")}).err, "this file is empty"));
    CHECK(contains(run({"read", folder.path("archive.jpg")}).err, "this is a ZIP file"));
    CHECK(contains(run({"read", "README.md"}).err, "this is not a picture"));
    for (const std::string name : {"empty.jpg", "archive.jpg"})
        CHECK(run({"check", folder.path(name)}).err == run({"read", folder.path(name)}).err);
}
