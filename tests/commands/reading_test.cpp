// Tests files that cannot be read: each gets one clear message, the exit status is 2, nothing is on standard output,
// and the other files are read all the same.
#include <doctest/doctest.h>

#include <algorithm>

#include "commands/session.hpp"

using session::Folder;
using session::Outcome;
using session::run;

namespace {

// Checks that the file is refused with one message that names the file. The wording is tested with the reader of the
// file.
void refuses(const std::string& file, const session::FakeEnvironment& fake = {}) {
    for (const std::string command : {"check", "score", "show"}) {
        CAPTURE(command);
        CAPTURE(file);
        const Outcome outcome = run({command, file}, fake);
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        CHECK(outcome.err.starts_with(file + ":"));
        CHECK(outcome.err.find(": error: ") != std::string::npos);
        CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 1);
    }
}

} // namespace

TEST_CASE("Bad files of every kind are refused with one message") {
    const Folder folder;
    refuses(folder.file("empty.txt", ""));
    refuses(folder.file("binary.txt", std::string("\x7f"
                                                  "ELF\x02\x01\x01\0\0\0\0",
                                                  11)));
    refuses(folder.file("latin.txt", "player: Ren\xe9\n"));
    refuses(folder.file("deep.json", "{\"grid\":" + std::string(100'000, '[')));
    refuses(folder.file("huge.txt", std::string((1 << 20) + 1, '#')));
    const Outcome shown = run({"show", folder.path("")}); // show takes no folder, but score does
    CHECK(shown.status == 2);
    CHECK(shown.err == folder.path("") + ": error: this is a folder, not a file\n");
    const Outcome scored = run({"score", folder.path("")});
    CHECK(scored.status == 2);
    CHECK(scored.out == "");
    refuses(folder.path("none.txt"));
    refuses("-", {.input = ""});
}

TEST_CASE("A file larger than 1 MiB is refused") {
    const Folder folder;
    const std::string file = folder.file("huge.txt", std::string((1 << 20) + 1, '#'));
    const std::string refusal = ": error: the file is larger than 1048576 bytes; sheets and records are far smaller\n";
    CHECK(run({"check", file}).err == file + refusal);
    CHECK(run({"check", "/dev/zero"}).err == "/dev/zero" + refusal);
    // Photos may be larger.
    const std::string photo = folder.file("photo.jpg", "\xff\xd8\xff" + std::string(1 << 20, '#'));
    CHECK(run({"check", photo}).err.find("this picture cannot be opened") != std::string::npos);
    const std::string large = folder.file("large.jpg", "\xff\xd8\xff" + std::string(std::size_t{64} << 20, '#'));
    CHECK(run({"check", large}).err == large +
                                           ": error: the file of this picture is larger than 67108864 bytes; make it "
                                           "smaller, 4000 x 3000 pixels is plenty\n");
}

TEST_CASE("Whatever is in a file name does no harm") {
    const Folder folder;
    const Outcome outcome = run({"check", folder.path("a\x1b[2J\xff.txt")});
    CHECK(outcome.err == folder.path("a\\x1b[2J\\xff.txt: error: there is no such file\n"));
}

TEST_CASE("Several files: the worst decides, and none is left out") {
    const Folder folder;
    const std::string legal = session::known_sheet("legal");
    const std::string illegal = session::known_sheet("illegal");
    const std::string undecided = session::known_sheet("hard");
    const std::string none = folder.path("none.txt");
    const session::FakeEnvironment no_time = {.clock_step = std::chrono::hours(1)};

    CHECK(run({"check", legal, legal}).status == 0);
    CHECK(run({"check", undecided, legal}, no_time).status == 3);
    CHECK(run({"check", illegal, legal}).status == 1);
    CHECK(run({"check", undecided, illegal, undecided}, no_time).status == 1);
    const Outcome outcome = run({"check", none, illegal, legal});
    CHECK(outcome.status == 2);
    CHECK(outcome.err == none + ": error: there is no such file\n");
    CHECK(outcome.out ==
          run({"check", illegal}).out + run({"check", legal}).out + "1 legal, 1 illegal, 1 unreadable\n");
}

TEST_CASE("With --json a file that cannot be read has an object, too, with its place") {
    const Folder folder;
    const std::string file = folder.file("a.txt", "player: Ana\nplayers: 9\nblocks: K1@a1\n");
    for (const std::string command : {"check", "score"}) {
        const Outcome outcome = run({command, "--json", file, session::known_sheet("solo")});
        CHECK(outcome.status == 2);
        CHECK(outcome.out ==
              R"({"file":")" + file +
                  R"(","verdict":"unreadable","findings":[{"rule":"","severity":"error","message":"players must be a )"
                  R"(whole number from 1 to 4, not 9","line":2,"column":10,"cells":[]}]})"
                  "\n" +
                  run({command, "--json", session::known_sheet("solo")}).out);
        CHECK(outcome.err == file + ":2:10: error: players must be a whole number from 1 to 4, not 9\n");
    }
}
