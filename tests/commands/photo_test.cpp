// Photos of sheets: `read`, and photos where the other commands take a sheet. The photos are simulated.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <png.h>

#include "brikks/sheet.hpp"
#include "commands/report.hpp"
#include "documents/sheet.hpp"
#include "reading/picture_file.hpp"
#include "session.hpp"
#include "support/random_cases.hpp"

using nlohmann::json;
using session::contains;
using session::content;
using session::Folder;
using session::Outcome;
using session::run;

namespace {

const std::string ana_photo = "samples/photos/ana.jpg";                // a photo of samples/ana-outlines.txt
const std::string two = "samples/photos/two.jpg";                      // Ana's sheet and one with too few extra points
const std::string hidden = "tests/commands/photos/hidden-markers.jpg"; // two of them
const std::string open = "tests/commands/photos/players-open.jpg";     // nothing on it tells 2 players from 3 or 4
const std::string any = "tests/commands/photos/any-players.jpg";       // legal, whether 2, 3 or 4 played
const std::string decided = "tests/commands/photos/rules-decided.jpg"; // has pale lines between blocks
const std::string samples_illegal = "samples/rulebook-final.txt";

brikks::Sheet sheet_of(const std::string& text) {
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    return *reading.value;
}

std::vector<json> objects(const std::string& lines) {
    std::vector<json> list;
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);)
        list.push_back(json::parse(line));
    return list;
}

reading::Picture picture_of(const std::string& photo) {
    const auto picture = reading::read_picture(content(photo));
    REQUIRE(picture.value);
    return *picture.value;
}

std::uint8_t& at(reading::Picture& picture, int x, int y) {
    return picture.grey[static_cast<std::size_t>(y * picture.width + x)];
}

// Writes the picture into a file of the folder, and returns the name of the file.
std::string png_of(const reading::Picture& picture, const Folder& folder) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_GRAY;
    std::string file = folder.path("picture.png");
    REQUIRE(png_image_write_to_file(&image, file.c_str(), 0, picture.grey.data(), 0, nullptr) != 0);
    return file;
}

std::string text_of_pdf(const Folder& folder, const std::string& name) {
    const std::string text = folder.path(name + ".txt");
    REQUIRE(std::system(("pdftotext -raw " + folder.path(name) + " " + text).c_str()) == 0);
    return content(text);
}

// Writes a sheet of a game of two players with crosses only, and returns the name of its file.
std::string sheet_of_two(const Folder& folder) {
    json sheet = json::parse(content("samples/ana-two-players.json"));
    sheet["notation"] = "crosses";
    for (json& row : sheet["grid"]) {
        std::string marks = row;
        std::replace_if(
            marks.begin(), marks.end(), [](char mark) { return mark != '.'; }, 'X');
        row = marks;
    }
    return folder.file("fitting.json", sheet.dump());
}

} // namespace

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
                             "question: How is energy circle 7 of the upper row marked?"));
    CHECK(contains(run({"check", open}).out, "; brikks read asks: How is energy circle 7 of the upper row marked?"));
    const Outcome told = run({"read", open, "--photo-players", "3"});
    CHECK(sheet_of(told.out).players == 3);
    CHECK_FALSE(contains(told.err, "number of players"));
    CHECK(contains(run({"read", open}, {.input = "", .terminal = true}).err, " [Enter: "));
    CHECK_FALSE(contains(run({"read", "--no-ask", open}, {.terminal = true}).err, " [Enter: "));
    CHECK(contains(run({"read", "--ask", "--lang", "de", open}).err, "Wie ist Kreis 7 der oberen "));
}

TEST_CASE("a question is asked again until it is answered; Enter is an answer only if it is more probable than not") {
    const std::string circle = "energy circle 7 of the upper row";
    const std::string question = "How is " + circle + " marked? circled (";
    const Outcome asked = run({"read", "--ask", open}, {.input = "many\ncircled\nstop\n"});
    CHECK(contains(asked.err, "'many' is not one of the answers\n" + open + ": " + question));
    CHECK_FALSE(contains(asked.err, circle + ": read as"));
    const std::string left_open = "2 (33 %), 3 (33 %), 4 (33 %) [Enter: skip; skip: none of these, or not clear; "
                                  "stop: ask no more] ";
    const Outcome entered = run({"read", "--ask", open}, {.input = "\n\n\n\n\n"});
    CHECK(contains(entered.err, "[Enter: crossed out; skip: none of these, or not clear; stop: ask no more] "));
    CHECK_FALSE(contains(entered.err, circle + ": read as"));
    CHECK(contains(entered.err, left_open));
    CHECK(entered.err.find(left_open) == entered.err.rfind(left_open)); // the question was asked once
    CHECK(contains(entered.err, "note: the number of players is not on the page; taken as 2"));
    const Outcome answered = run({"read", "--ask", open}, {.input = "\n\n4\n"});
    CHECK(sheet_of(answered.out).players == 4);
    CHECK_FALSE(contains(answered.err, "not on the page"));
    const Outcome stopped = run({"read", "--ask", open}, {.input = "stop\n4\n4\n"});
    CHECK(stopped.status == 3);
    CHECK(sheet_of(stopped.out).players == sheet_of(run({"read", open}).out).players);
    CHECK(contains(stopped.err, "next question: How is " + circle));
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
        CHECK(count(told(language, "circled\nstop\n"), key) == 2); // the answer led to another question
        CHECK(count(told(language, "circular\nstop\n"), key) == 2);
        const Outcome skipped = told(language, "skip\nstop\n");
        CHECK(count(skipped, key) == 1);
        CHECK(skipped.status == 3);
    }
    CHECK(contains(told("fr", "circular\n").err, "n'est pas une des réponses"));
    CHECK_FALSE(contains(told("fr", "circled\n").err, "n'est pas une des réponses"));
    CHECK(contains(told("fr", "\n").err, "fin : arrêter les questions] "));
    // Skipping leaves the mark doubtful although one choice is more probable than not.
    CHECK(contains(told("en", "skip\nstop\n").err, circle + ": read as crossed out ("));
}

TEST_CASE("after five questions read says how many are left, and what to do") {
    const Folder folder;
    reading::Picture picture = picture_of(ana_photo);
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width / 2; ++x)
            if (std::uint8_t& pixel = at(picture, x, y); pixel < 210) // pale ink on the left half
                pixel = static_cast<std::uint8_t>(210 - (210 - pixel) * 3 / 10);
    const std::string pale = png_of(picture, folder);
    const Outcome asked = run({"read", "--ask", pale}, {.input = "\n\n\n\n\n\n\n"});
    CHECK(asked.status == 3);
    CHECK(contains(asked.err, pale + ": note: no more is asked; "));
    CHECK(contains(asked.err, " questions are left: read a better photo of the sheet, or correct the file by hand\n"));
    CHECK(contains(asked.err, "; next question: "));
    CHECK_FALSE(contains(run({"read", "--ask", pale}, {.input = "stop\n"}).err, "no more is asked"));
    CHECK_FALSE(contains(run({"read", "--ask", ana_photo}).err, "no more is asked"));
    // A question that was skipped is left, too.
    CHECK(contains(run({"read", "--ask", open}, {.input = "skip\n"}).err, "no more is asked; one question is left: "));
}

TEST_CASE("after the sheet is written, read says the verdict and the score") {
    const Folder folder;
    const Outcome read = run({"read", ana_photo, "-o", folder.path("ana.txt")});
    CHECK(contains(read.err, "\n" + ana_photo + ": legal, score "));
    CHECK(contains(read.err, " = 50 (rows, extra points, bombs, energy)\n"));
    CHECK(read.err.ends_with("energy)\n"));
    CHECK(contains(run({"read", two, "--prefix", folder.path("two")}).err, "\n" + two + "#2: illegal, score "));
    CHECK(run({"read", "--quiet", ana_photo}).err.empty());
    CHECK_FALSE(contains(run({"read", "--json", ana_photo}).err, ": legal"));
    CHECK_FALSE(contains(run({"read", open}).err, "score ")); // it is undecided
    CHECK(contains(run({"read", ana_photo}, {.clock_step = std::chrono::hours(1)}).err,
                   ana_photo + ": undecided; more time may help (--time-limit), score "));
}

TEST_CASE("a page that leaves the number of players open: which one was taken, and how to say another") {
    const std::string note = open + ": note: the number of players is not on the page; ";
    for (const std::string command : {"check", "score", "show", "convert", "read"}) {
        CAPTURE(command);
        const Outcome left = run({command, open});
        CHECK(contains(left.err, note));
        CHECK_FALSE(contains(left.err, "although the ink looks different: 2 players"));
        const Outcome told = run({command, open, "--photo-players", "4"});
        CHECK_FALSE(contains(told.err, "not on the page"));
        const Outcome old_spelling = run({command, open, "--players", "4"});
        CHECK(old_spelling.out == told.out);
        CHECK(old_spelling.err == told.err);
        const Outcome printed = run({command, ana_photo, "--photo-players", "4"});
        CHECK(contains(printed.err,
                       ana_photo +
                           ": warning: the sheet itself says how many play: 3; --photo-players 4 changes nothing\n"));
        CHECK_FALSE(contains(run({command, ana_photo, "--photo-players", "3"}).err, "--photo-players"));
    }
    CHECK(json::parse(run({"convert", open, "--to", "json", "--photo-players", "4"}).out)["players"] == 4);
    CHECK(contains(run({"check", "--json", open}).out, "the number of players is not on the page"));
    CHECK(contains(run({"check", "samples/ana-outlines.txt", "--photo-players", "4"}).err,
                   "--photo-players 4 changes nothing"));
    const Folder folder;
    CHECK(contains(run({"print", "report", open, "-o", folder.path("r.pdf")}).err, note));
    CHECK_FALSE(contains(run({"print", "report", open, "--photo-players", "2", "-o", folder.path("r.pdf")}).err, note));
}

TEST_CASE("doubts have one wording everywhere, and an undecided sheet has no errors") {
    const std::string doubt = "energy circle 7 of the upper row: read as ";
    for (const char* command : {"read", "check"})
        CHECK(contains(run({command, open}).err, open + ": note: read from the photo; doubtful: "));
    CHECK(contains(run({"read", open}).err, doubt));
    CHECK(contains(run({"check", open}).err, doubt));
    const json findings = objects(run({"check", "--json", open}).out)[0]["findings"];
    CHECK(contains(findings.dump(), doubt));
    for (const std::string command : {"check", "read"})
        CHECK_FALSE(contains(run({command, open}).out + run({command, open}).err, "error"));
    for (const json& finding : findings)
        CHECK(finding["severity"] == "note");
}

TEST_CASE("an undecided photo of a solo sheet has no rank") {
    commands::LoadedSheet loaded{
        .file = "solo.jpg", .value = sheet_of(content(session::known_sheet("solo"))), .where = {}};
    CHECK(contains(run({"check", session::known_sheet("solo")}).out, "solo rank"));
    for (const bool is_open : {false, true}) {
        loaded.photo = commands::FromPhoto{.file = "solo.jpg", .number = {}, .notes = {}};
        loaded.photo->judgement = brikks::judge(loaded.value);
        if (is_open)
            loaded.photo->open = base::Text("undecided");
        const auto verdict = judge_in_time(loaded, 10, commands::system_environment()).verdict;
        CHECK((verdict == base::Verdict::undecided) == is_open);
        CHECK(score_of(loaded).rank.has_value() != is_open);
    }
}

TEST_CASE("score --rank says what decides a doubtful photo, and takes a folder of photos") {
    const std::string ranked = run({"score", "--rank", open}).out;
    CHECK(contains(ranked, "what is doubtful in the photos is decided; brikks read asks about it"));
    CHECK_FALSE(contains(ranked, "--time-limit"));
    const Folder folder;
    folder.file("ana.JPG", content(ana_photo));
    folder.file("notes.md", "mine");
    const Outcome photos = run({"score", "--rank", folder.path("")});
    CHECK(photos.status == 0);
    CHECK(contains(photos.out, folder.path("ana.JPG")));
    CHECK(contains(photos.err, "only .jpg, .jpeg, .png, .heic, .webp and .tif files are read; left out: notes.md"));
    folder.file("ben.txt", content("samples/ana-outlines.txt"));
    const Outcome both = run({"score", "--rank", folder.path("")});
    CHECK_FALSE(contains(both.out, folder.path("ana.JPG")));
    CHECK(contains(both.err, "only .txt and .json files are read; left out: ana.JPG and notes.md; for the photos, too, "
                             "list them after the folder\n"));
    const Outcome named = run({"score", "--rank", folder.path(""), folder.path("ana.JPG")});
    CHECK(contains(named.out, folder.path("ana.JPG")));
    CHECK(contains(named.out, folder.path("ben.txt")));
}

TEST_CASE("a picture without a sheet is mentioned and has no place") {
    const Folder folder;
    folder.file("ana.jpg", content(ana_photo));
    folder.file("cake.jpg", content(hidden));
    const Outcome ranked = run({"score", "--rank", folder.path("")});
    CHECK(ranked.status == 2);
    CHECK(contains(ranked.err, folder.path("cake.jpg") + ": error: "));
    CHECK(contains(ranked.out, "unreadable  " + folder.path("cake.jpg")));
    CHECK(contains(ranked.out, "   1.  (ana)      50 ")); // the file's name, because the sheet names no player
}

TEST_CASE("nothing is asked, and nothing lost, for a result that cannot be written") {
    const Folder folder;
    const Outcome several = run({"read", "--ask", two, "-o", folder.path("new.txt")});
    CHECK(several.status == 2);
    CHECK(several.err == two + ": error: there are 2 sheets in this picture; brikks read --prefix writes each of them "
                               "into a file\n");
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
    // When a later photo is refused, the files of the photos before it stay.
    CHECK(run({"read", ana_photo, hidden, folder.path("none.jpg"), "--prefix", folder.path("sheet")}).status == 2);
    CHECK(sheet_of(content(folder.path("sheet1.txt"))).claims.total == 50);
}

TEST_CASE("read --player names the player of the only sheet in a photo") {
    CHECK(sheet_of(run({"read", ana_photo, "--player", "Zoë"}).out).player == "Zoë");
    CHECK(sheet_of(run({"read", "--ask", open, "--player", "Zoë"}, {.input = "\n\n4\n"}).out).player == "Zoë");
    CHECK(contains(run({"read", "--json", ana_photo, "--player", "Zoë"}).out, R"("player":"Zoë")"));
    CHECK(run({"read", "--json", ana_photo, open, "--player", "Zoë"}).err ==
          "brikks read: error: --player names one sheet: read its photo by itself\n");
    const Outcome several = run({"read", "--json", two, "--player", "Zoë"});
    CHECK(several.status == 2);
    CHECK(several.err == two + ": error: this photo has 2 sheets; --player names one\n");
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

TEST_CASE("the worst status of several photos: 2, 3, 1, 0") {
    const Folder folder;
    CHECK(run({"read", "--json", ana_photo}).status == 0);
    CHECK(run({"read", "--json", ana_photo, two}).status == 1);
    CHECK(run({"read", "--json", open, two}).status == 3);
    CHECK(run({"read", "--json", two, open, hidden, ana_photo}).status == 2);
    for (const std::string command : {"check", "score"}) {
        CAPTURE(command);
        CHECK(run({command, ana_photo, open}).status == 3);
        CHECK(run({command, two, open}).status == 3);
        CHECK(run({command, open, samples_illegal}).status == 3);
        CHECK(run({command, two, open, hidden, ana_photo}).status == 2);
    }
    CHECK(run({"check", ana_photo, two}).status == 1);
    CHECK(run({"score", ana_photo, two}).status == 1);
}

TEST_CASE("check --game judges nothing if a sheet is undecided") {
    const std::string undecided = "game: undecided: what is doubtful in the photos could change whether the sheets fit "
                                  "together and who has won; brikks read asks about it\n";
    const Folder folder;
    const std::string fitting = sheet_of_two(folder);
    const std::string read = folder.file("read.txt", run({"convert", open, "--to", "text"}).out);
    CHECK(contains(run({"check", "--game", read, fitting}).out, "game: the sheets fit together\ngame: winner Ana\n"));
    const Outcome game = run({"check", "--game", open, fitting});
    CHECK(game.status == 3);
    CHECK(game.out.ends_with("\n" + undecided));
    CHECK_FALSE(contains(game.out, "Ana\n"));
    const Outcome twice = run({"check", "--game", open, open});
    CHECK(twice.status == 3);
    CHECK(contains(twice.out, ": note: as read: whatever the start blocks were"));
    CHECK(twice.out.ends_with("\n" + undecided));
    CHECK_FALSE(contains(twice.out, "error"));
    const json together = objects(run({"check", "--game", "--json", open, open}).out).back();
    CHECK(together["verdict"] == "undecided");
    CHECK(together["findings"][0]["severity"] == "note");
    CHECK(together["winner"].empty());
    CHECK(objects(run({"check", "--game", "--json", open, fitting}).out).back()["winner"].empty());
}

TEST_CASE("check --game does not take a guess at the number of players for a fact") {
    CHECK(run({"check", any}).status == 0);
    const Outcome three = run({"check", "--game", any, any, any});
    CHECK(three.status == 3);
    CHECK(contains(three.out, "note: as read: this sheet is from a game of 2 players, but there are 3 sheets"));
    CHECK(contains(three.out, "game: undecided"));
    CHECK_FALSE(contains(run({"check", "--game", "--photo-players", "3", any, any, any}).out, "[players]"));
}

TEST_CASE("check --game takes the number of players that its sheets say together") {
    const Folder folder;
    const std::string of_two = sheet_of_two(folder);
    const std::string guess = "taken as 2; if that is wrong";
    CHECK(contains(run({"check", "--game", open, open}).err, guess));
    for (const auto& sheets : {std::vector{open, of_two}, std::vector{of_two, open}}) {
        std::vector<std::string> words = {"check", "--game"};
        words.insert(words.end(), sheets.begin(), sheets.end());
        const Outcome together = run(words);
        CHECK_FALSE(contains(together.err, guess));
        CHECK(contains(together.err, "taken as 2, which fits all sheets")); // it stays a guess
        CHECK(contains(together.err, "energy circle 7"));                   // doubts stay
    }
    CHECK(contains(run({"check", open, of_two}).err, guess)); // these may be sheets of two games
    // Three sheets that leave it open are those of three players.
    std::vector<std::string> words = {"check", "--game"};
    for (const char* name : {"a.jpg", "b.jpg", "c.jpg"})
        words.push_back(folder.file(name, content(any)));
    const Outcome three = run(words);
    CHECK(contains(three.err, "taken as 3, which fits all sheets"));
    CHECK_FALSE(contains(three.out, "from a game of 2 players"));
}

TEST_CASE("moves of an undecided photo says so") {
    const Outcome moves = run({"moves", open, "--roll", "G3"});
    CHECK(moves.status == 3);
    CHECK(contains(moves.err, open + ": warning: undecided: what is doubtful in the photo"));
    CHECK(contains(moves.out, open + ": "));
    CHECK(run({"moves", ana_photo, "--roll", "G3"}).status == 0);
}

TEST_CASE("score gives an undecided photo no place") {
    const std::string doubtful = "Places may change when what is doubtful in the photos is decided";
    const Outcome score = run({"score", open, ana_photo});
    CHECK(score.status == 3);
    CHECK(contains(score.out, "  legal       " + ana_photo + "\n"));
    CHECK(contains(score.out, "  undecided   " + open + "\n"));
    CHECK(contains(score.out, doubtful));
    CHECK_FALSE(contains(run({"score", ana_photo, ana_photo}).out, doubtful));
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

TEST_CASE("what the rules decided although the ink looks different is listed by every command") {
    const std::string note = decided + ": note: decided by the rules, although the ink looks different: ";
    const Folder folder;
    const Outcome read = run({"read", decided});
    const std::size_t start = read.err.find(note);
    REQUIRE(start != std::string::npos);
    const std::string line = read.err.substr(start, read.err.find('\n', start) + 1 - start);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"check", decided},
                                                  {"score", decided},
                                                  {"score", "--rank", decided},
                                                  {"show", decided},
                                                  {"convert", decided},
                                                  {"moves", decided, "--roll", "G3"},
                                                  {"print", "report", decided, "-o", folder.path("report.pdf")}}) {
        CAPTURE(words);
        CHECK(contains(run(words).err, line));
    }
    CHECK(contains(run({"check", "--json", decided}).out, "decided by the rules, although the ink looks different"));
}

TEST_CASE("pages about a doubtful photo say what is doubtful") {
    const Folder folder;
    CHECK(run({"read", open, "--report", folder.path("read.pdf")}).status == 3);
    CHECK(run({"print", "report", open, "-o", folder.path("report.pdf")}).status == 3);
    for (const std::string name : {"read.pdf", "report.pdf"}) {
        CAPTURE(name);
        const std::string text = text_of_pdf(folder, name);
        CHECK(contains(text, "undecided: what is doubtful in the photo"));
        CHECK(contains(text, "energy circle 7 of the upper row: read as"));
        CHECK(contains(text, "note: the number of players is not on the page; taken as 2"));
        CHECK(contains(text, name == "read.pdf" ? "first question: " : "brikks read asks: "));
        CHECK_FALSE(contains(text, "[]"));
    }
    // Energy circle 7 is doubtful, and circle 13 depends on it.
    CHECK(contains(text_of_pdf(folder, "read.pdf"), "\n7?\n"));
    CHECK(contains(text_of_pdf(folder, "read.pdf"), "doubtful, or depends on it"));
    CHECK(run({"print", "report", ana_photo, "-o", folder.path("ana.pdf")}).status == 0);
    CHECK_FALSE(contains(text_of_pdf(folder, "ana.pdf"), "doubtful"));
}

TEST_CASE("pages of other layouts are read by their geometry") {
    const Folder folder;
    folder.file("wrong.json", "{\"format\": \"brikks-geometry/1\", \"sheets\": [{}]}");
    CHECK(run({"read", ana_photo, "--geometry", folder.path("wrong.json")}).status == 2);
    CHECK(run({"read", ana_photo, "--geometry", folder.path("none.json")}).status == 2);
    CHECK(contains(run({"read", ana_photo, "--geometry", ana_photo}).err,
                   ana_photo + ": error: this is a picture (JPEG); --geometry takes the JSON file"));
    folder.file("pages.pdf", "%PDF-1.4\n");
    CHECK(contains(run({"check", ana_photo, "--geometry", folder.path("pages.pdf")}).err,
                   "this is a PDF; --geometry takes"));
    CHECK(run({"print", "sheets", "--paper", "a5", "--players", "3", "--level", "1", "--names", "Ana", "--sheets", "1",
               "--overview", "none", "--geometry", folder.path("ana.json"), "-o", folder.path("ana.pdf")})
              .status == 0);
    const Outcome read = run({"read", ana_photo, "--geometry", folder.path("ana.json")});
    CHECK(read.status == 0);
    CHECK(sheet_of(read.out).player == "Ana");
    CHECK(contains(run({"convert", ana_photo, "--geometry", folder.path("ana.json"), "--to", "text"}).out, "Ana"));
    CHECK(contains(run({"show", ana_photo, "--geometry", folder.path("ana.json")}).out, "Ana"));
    CHECK(contains(run({"score", "--rank", ana_photo, "--geometry", folder.path("ana.json")}).out, "Ana"));
    CHECK(run({"print", "sheets", "--duel", "--geometry", folder.path("duel.json"), "-o", folder.path("duel.pdf")})
              .status == 0);
    CHECK(contains(run({"read", ana_photo, "--geometry", folder.path("duel.json")}).err,
                   ana_photo + ": error: the markers in this picture do not fit this geometry"));
}

TEST_CASE("check takes a photo, and says first how well it could be read") {
    const Outcome legal = run({"check", ana_photo});
    CHECK(legal.status == 0);
    CHECK(legal.err == ana_photo + ": note: read from the photo, nothing doubtful\n");
    CHECK(legal.out.starts_with(ana_photo + ": legal\n" + ana_photo + ": score 29 + 15 + 6 + 0 = 50 "));
    const Outcome illegal = run({"check", two});
    CHECK(illegal.status == 1);
    CHECK(contains(illegal.out, two + "#1: legal\n"));
    CHECK(contains(illegal.out, two + "#2: error: the extra points bar has 3 crosses"));
    CHECK(contains(illegal.out, two + "#2: illegal\n"));
    const Outcome unreadable = run({"check", hidden});
    CHECK(unreadable.status == 2);
    CHECK(unreadable.err == hidden +
                                ": error: the upper right marker and the lower left marker cannot be seen: hidden, "
                                "cut off, blurred or in glare; take the photo again\n");
    // One marker alone is hidden here, but perhaps a part of a bomb, too.
    CHECK(contains(run({"check", "tests/commands/photos/hidden-marker.jpg"}).err, "the upper right marker cannot be"));
    const Outcome undecided = run({"check", open});
    CHECK(undecided.status == 3);
    CHECK(contains(undecided.out, open + ": undecided: what is doubtful in the photo"));
}

TEST_CASE("a sheet in a photo is judged once, within one time limit") {
    const Folder folder;
    const session::FakeEnvironment clock = {.clock_step = std::chrono::seconds(1)};
    const Outcome read = run({"read", ana_photo, "--time-limit", "1000"}, clock);
    CHECK(read.elapsed > std::chrono::seconds(0));
    for (std::vector<std::string> words : {std::vector<std::string>{"check"},
                                           {"score", "--log"},
                                           {"score", "--rank"},
                                           {"print", "report", "-o", folder.path("report.pdf")}}) {
        CAPTURE(words.front());
        words.insert(words.end(), {ana_photo, "--time-limit", "1000"});
        CHECK(run(words, clock).elapsed == read.elapsed);
    }
}

TEST_CASE("a sheet in a photo keeps its time while the sheets after it are read") {
    const reading::Picture picture = picture_of(two);
    reading::Picture swapped = picture; // puts the second sheet, which is illegal, before the first one
    const int middle = picture.width / 2;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            at(swapped, x, y) = picture.at((x + middle) % picture.width, y);
    const Folder folder;
    const std::string file = png_of(swapped, folder);
    const auto is_corrected = [](const std::string& photo, int seconds) {
        return contains(
            run({"check", photo, "--time-limit", std::to_string(seconds)}, {.clock_step = std::chrono::seconds(1)}).out,
            " crosses on the extra points bar, the sheet would be right"); // with less time, fewer numbers
    };
    constexpr int enough = 40;
    CHECK(is_corrected(two, enough));
    for (int seconds = enough; seconds > 0; seconds -= support::all_cases() ? 1 : 6) {
        CAPTURE(seconds);
        CHECK(is_corrected(file, seconds) == is_corrected(two, seconds));
    }
}

TEST_CASE("check --json has an object for each sheet of a photo") {
    const std::vector<json> sheets = objects(run({"check", "--json", two}).out);
    REQUIRE(sheets.size() == 2);
    CHECK(sheets[0]["file"] == two);
    CHECK(sheets[0]["sheet"] == 1);
    CHECK(sheets[0]["verdict"] == "legal");
    CHECK(sheets[1]["sheet"] == 2);
    CHECK(sheets[1]["verdict"] == "illegal");
    CHECK(sheets[1]["findings"][0]["line"].is_null());
    const std::vector<json> one = objects(run({"check", "--json", ana_photo}).out);
    REQUIRE(one.size() == 1);
    CHECK_FALSE(one[0].contains("sheet"));
    const std::vector<json> doubtful = objects(run({"check", "--json", open}).out);
    CHECK(doubtful[0]["verdict"] == "undecided");
    CHECK(doubtful[0]["order"].empty());
    CHECK(contains(doubtful[0]["findings"].dump(), "energy circle 7 of the upper row: read as"));
    CHECK(objects(run({"check", "--json", hidden}).out)[0]["verdict"] == "unreadable");
}

TEST_CASE("the other commands take a photo, too") {
    CHECK(contains(run({"score", ana_photo}).out, " 50 "));
    CHECK(run({"score", ana_photo}).status == 0);
    CHECK(run({"score", open}).status == 3);
    CHECK(contains(run({"score", "--rank", two}).out, "  legal       " + two + "#1\n"));
    CHECK(contains(run({"score", "--rank", "--json", two}).out, "\"sheet\":2"));
    const Outcome shown = run({"show", two});
    CHECK(shown.status == 0);
    CHECK(contains(shown.out, "11 "));
    CHECK(run({"show", open}).status == 3);
    CHECK(sheet_of(run({"convert", ana_photo}).out).claims.total == 50);
    CHECK(json::parse(run({"convert", "--to", "json", ana_photo}).out)["players"] == 3);
    CHECK(contains(run({"convert", two}).err, "there are 2 sheets in this picture"));
    CHECK(contains(run({"check", "--game", ana_photo, "samples/cleo-level-4.txt"}).out,
                   ana_photo + ": error: this sheet is from"));
    const Folder folder;
    CHECK(run({"print", "report", two, "-o", folder.path("r.pdf")}).status == 0);
    CHECK(content(folder.path("r.pdf")).starts_with("%PDF-"));
    CHECK(run({"print", "report", hidden, "-o", folder.path("none.pdf")}).status == 2);
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
