// Photos where the other commands take a sheet. The photos are simulated.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "commands/photos.hpp"
#include "commands/report.hpp"
#include "commands/session.hpp"
#include "support/random_cases.hpp"

using nlohmann::json;
using photos::ana_photo;
using photos::at;
using photos::hidden;
using photos::objects;
using photos::open;
using photos::picture_of;
using photos::png_of;
using photos::sheet_of;
using photos::two;
using session::contains;
using session::content;
using session::Folder;
using session::Outcome;
using session::run;

namespace {

const std::string any = "tests/commands/photos/any-players.jpg";       // legal, whether 2, 3 or 4 played
const std::string decided = "tests/commands/photos/rules-decided.jpg"; // has pale lines between blocks
const std::string samples_illegal = "samples/rulebook-final.txt";

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
