// Tests work on several files at a time: the output is the same as with one job. Also tests the line on a terminal that
// says how far the work is.
#include "commands/crew.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>
#include <sstream>
#include <thread>

#include "commands/loaded.hpp"
#include "commands/report.hpp"
#include "commands/session.hpp"

using commands::Crew;
using commands::Environment;
using commands::Rest;
using commands::Status;
using session::contains;
using session::Folder;
using session::Outcome;
using session::run;

namespace {

// An environment for a crew, and what was printed in it.
struct Printed {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Environment environment{
        .in = in, .out = out, .err = err, .entropy = {}, .now = [] { return std::chrono::steady_clock::now(); }};
};

base::Text no_text(std::size_t) {
    return "";
}

// Makes sheets of all kinds: legal, illegal, unreadable, missing, in a photo, undecided in a photo; and records.
std::vector<std::string> pile(const Folder& folder) {
    const std::string broken = folder.file("broken.txt", "player: Ana\nplayers: 9\n");
    std::vector<std::string> files = {"samples/ana-outlines.txt",   "samples/mistakes/extra.txt",
                                      "samples/photos/ana.jpg",     broken,
                                      folder.path("none.txt"),      "samples/ben-outlines.txt",
                                      "samples/evening.txt",        "samples/photos/two.jpg",
                                      session::known_sheet("hard"), "samples/mistakes/evening.txt",
                                      "samples/mistakes/shape.txt", "samples/solo-order.txt",
                                      "samples/mistakes/claims.txt"};
    for (int i = 0; i < 20; ++i)
        files.push_back(files[static_cast<std::size_t>(i) % 2]);
    return files;
}

// The text that the program wrote to a terminal as its standard error, and its exit status.
struct OnTerminal {
    std::string text;
    int status = -1;
};
OnTerminal run_on_terminal(const std::string& line) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(terminal >= 0);
    REQUIRE(::grantpt(terminal) == 0);
    REQUIRE(::unlockpt(terminal) == 0);
    const std::string name = ::ptsname(terminal);
    const pid_t process = ::fork();
    if (process == 0) {
        const int other = ::open(name.c_str(), O_RDWR | O_NOCTTY);
        ::dup2(other, STDERR_FILENO);
        ::setenv("TERM", "xterm", 1);
        ::setenv("LC_ALL", "C", 1);
        ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
        ::_exit(127);
    }
    OnTerminal result;
    char part[4096];
    int status = 0;
    // Keeps one end open, so that reading does not fail before the program has opened its end.
    const int kept = ::open(name.c_str(), O_RDWR | O_NOCTTY);
    ::fcntl(terminal, F_SETFL, O_NONBLOCK);
    bool ended = false;
    for (;;) {
        const ssize_t count = ::read(terminal, part, sizeof part);
        if (count > 0)
            result.text.append(part, static_cast<std::size_t>(count));
        else if (ended)
            break;
        else if (::waitpid(process, &status, WNOHANG) == process)
            ended = true;
        else
            ::usleep(10'000);
    }
    ::close(kept);
    ::close(terminal);
    result.status = WEXITSTATUS(status);
    return result;
}

// Returns a command whose search takes longer than its limit: it looks for a change of a roll with which a sheet of
// crosses would fit.
std::string long_search(const std::string& options) {
    return "exec " BRIKKS_PROGRAM " fill " + options +
           " samples/mistakes/evening.log samples/ana-crosses.txt samples/ben-outlines.txt samples/cleo-outlines.txt";
}

} // namespace

TEST_CASE("the second parts run in order, whatever the threads do") {
    for (const std::size_t jobs : {0U, 1U, 3U}) {
        CAPTURE(jobs);
        Printed printed;
        std::vector<std::size_t> order;
        const auto first = [&](std::size_t number, Environment& own) -> Rest {
            std::this_thread::sleep_for(std::chrono::milliseconds(number % 3));
            own.err << number << ' ';
            if (number == 7)
                throw commands::FileError("seven", base::Id::file_memory);
            return [&, number] {
                order.push_back(number);
                return Status::ok;
            };
        };
        Crew crew(20, jobs, no_text, first, printed.environment);
        for (std::size_t i = 0; i < 20; ++i)
            if (i == 7)
                CHECK_THROWS_AS(crew.next()(), commands::FileError);
            else
                CHECK(crew.next()() == Status::ok);
        CHECK(order.size() == 19);
        CHECK(std::is_sorted(order.begin(), order.end()));
        CHECK(printed.err.str() == "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 ");
    }
}

TEST_CASE("a file for which the memory is too short beside others is tried alone") {
    Printed printed;
    const std::thread::id self = std::this_thread::get_id();
    const auto first = [&](std::size_t number, Environment&) -> Rest {
        if (std::this_thread::get_id() != self && number == 2)
            throw std::bad_alloc();
        if (number == 4)
            throw commands::MemoryError("four", base::Id::file_memory);
        return [] { return Status::ok; };
    };
    Crew crew(6, 2, no_text, first, printed.environment);
    for (std::size_t i = 0; i < 6; ++i)
        if (i == 4)
            CHECK_THROWS_AS(crew.next(), commands::MemoryError);
        else
            CHECK(crew.next()() == Status::ok);
}

TEST_CASE("a crew can end before its work") {
    Printed printed;
    const auto first = [&](std::size_t, Environment&) -> Rest { return [] { return Status::ok; }; };
    Crew crew(100, 4, no_text, first, printed.environment);
    CHECK(crew.next()() == Status::ok);
}

TEST_CASE("several jobs print what one job prints") {
    const Folder folder;
    const std::vector<std::string> files = pile(folder);
    const auto printed = [&](std::vector<std::string> words, const std::string& jobs) {
        words.insert(words.end(), {"--jobs", jobs, "--players", "3"});
        words.insert(words.end(), files.begin(), files.end());
        return run(words);
    };
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"check"},
                                               {"check", "--json"},
                                               {"check", "--quiet"},
                                               {"check", "--game"},
                                               {"score"},
                                               {"score", "--rank"},
                                               {"score", "--rank", "--csv"},
                                               {"score", "--rank", "--json"},
                                               {"read", "--json"},
                                               {"print", "report", "-o", "-"}}) {
        CAPTURE(words);
        const Outcome one = printed(words, "1");
        const Outcome four = printed(words, "4");
        CHECK(four.status == one.status);
        CHECK(four.out == one.out);
        CHECK(four.err == one.err);
        CHECK(one.status == 2);
    }
}

TEST_CASE("the sheets of an evening are loaded by several jobs, too") {
    const std::vector<std::string> words = {"fill", "samples/evening.log", "samples/photos/ana.jpg",
                                            "samples/ben-outlines.txt", "samples/cleo-outlines.txt"};
    std::vector<std::string> several = words;
    several.insert(several.end(), {"-j", "3"});
    CHECK(run(several).out == run(words).out);
    CHECK(run(several).err == run(words).err);
    CHECK(run(words).status == 0);
}

TEST_CASE("standard input can be one of several files") {
    const std::string sheet = session::content("samples/ana-outlines.txt");
    const Outcome outcome =
        run({"check", "--jobs", "4", "samples/ben-outlines.txt", "-", "samples/ben-outlines.txt"}, {.input = sheet});
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "\n-: legal\n"));
}

TEST_CASE("--quiet leaves results and errors") {
    const Folder folder;
    const std::string photo = "samples/photos/ana.jpg";
    const Outcome usual = run({"check", photo});
    const Outcome quiet = run({"check", "-q", photo});
    CHECK(usual.err == photo + ": note: read from the photo, nothing doubtful\n");
    CHECK(quiet.err == "");
    CHECK(quiet.out == usual.out);
    CHECK(run({"read", "-q", photo}).err == "");
    CHECK(run({"fill", "-q", "samples/evening.log", "samples/ana-outlines.txt", "samples/ben-outlines.txt",
               "samples/cleo-outlines.txt"})
              .err == "");
    const std::string missing = folder.path("none.txt");
    for (const char* command : {"check", "score", "show", "convert", "extract"})
        CHECK(contains(run({command, "--quiet", missing}).err, missing + ": error: "));
    // The reason why a sheet does not fit is an error, and the change with which it would fit is a note.
    const Outcome refused = run({"fill", "--quiet", "samples/mistakes/evening.log", "samples/ana-outlines.txt",
                                 "samples/ben-outlines.txt", "samples/cleo-outlines.txt"});
    CHECK(refused.status == 1);
    CHECK(contains(refused.err, ": error: the sheet does not belong to these dice"));
    CHECK(!contains(refused.err, "note: "));
}

TEST_CASE("on a terminal a line says what is done, and is gone at the end") {
    const session::FakeEnvironment slow = {.terminal = true, .clock_step = std::chrono::seconds(1)};
    const std::vector<std::string> words = {
        "read", "--json", "--time-limit", "10000", "samples/photos/ana.jpg", "samples/photos/two.jpg"};
    const std::string erased = "\r\x1b[K";
    const Outcome read = run(words, slow);
    CHECK(contains(read.err, "file 2 of 2: samples/photos/two.jpg\x1b[K"));
    CHECK(contains(read.err, erased + "samples/photos/ana.jpg: note: "));
    std::vector<std::string> quiet = words;
    quiet.emplace_back("--quiet");
    CHECK(!contains(run(quiet, slow).err, "file 2 of 2"));
    CHECK(!contains(run(words, {.clock_step = std::chrono::seconds(1)}).err, "file 2 of 2"));
    CHECK(!contains(run(words, {.terminal = true}).err, "file 2 of 2")); // the work takes no time
}

TEST_CASE("a long search says on a terminal how much time is left") {
    const Folder folder;
    const std::string search = "looking for a change with which the sheets would fit";
    std::string limit;
    OnTerminal shown;
    // On a busy machine the first search may use up a short limit, so that no time is left for the search for a change.
    for (const char* seconds : {"5", "20", "60"}) {
        limit = std::string("--time-limit ") + seconds;
        shown = run_on_terminal(long_search(limit + " >" + folder.path("out")));
        if (contains(shown.text, search + "; at most 1 s left\x1b[K"))
            break;
    }
    CHECK(shown.status == 1);
    CHECK(contains(shown.text, "\r\x1b[?7l" + search + "\x1b[K"));
    CHECK(contains(shown.text, search + "; at most 1 s left\x1b[K"));
    CHECK_FALSE(contains(shown.text, "at most 0 s left"));
    // The line is erased completely: the text after it is the same as without a terminal.
    const std::string plain = folder.path("err");
    const std::string plain_search = long_search(limit + " 2>" + plain + " >" + folder.path("out"));
    CHECK(WEXITSTATUS(std::system(plain_search.c_str())) == 1);
    std::string after = shown.text.substr(shown.text.rfind("\x1b[K") + 3);
    std::erase(after, '\r');
    CHECK(after == session::content(plain));
    const OnTerminal quiet = run_on_terminal(long_search("--quiet --time-limit 2 >" + folder.path("out")));
    CHECK(contains(quiet.text, ": error: "));
    CHECK(!contains(quiet.text, "\x1b"));
}

TEST_CASE("work without a limit has no time left, even after a search") {
    const session::FakeEnvironment slow = {.terminal = true, .clock_step = std::chrono::seconds(1)};
    const Folder folder;
    const Outcome report =
        run({"print", "report", "--jobs", "1", "samples/evening.txt", "-o", folder.path("report.pdf")}, slow);
    CHECK(report.status == 0);
    CHECK(!contains(report.err, " s left"));
    for (const double end : {0.0, 7.0}) {
        Printed printed;
        printed.environment.search->end = end;
        std::ostringstream other;
        CHECK(printed.environment.printing_to(other).search->end == 0);
    }
}

TEST_CASE("a crew that ends before its work does not wait for searches") {
    Printed printed;
    std::atomic<int> begun = 0;
    const auto first = [&](std::size_t number, Environment& own) -> Rest {
        const brikks::Limits limits = commands::time_limit(1'000'000, own);
        ++begun;
        while (number > 0 && !limits.out_of_time())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return [] { return Status::ok; };
    };
    Crew crew(3, 3, no_text, first, printed.environment);
    CHECK(crew.next()() == Status::ok);
    while (begun < 3)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST_CASE("the search for an order says on a terminal what it does") {
    const session::FakeEnvironment slow = {.terminal = true, .clock_step = std::chrono::seconds(1)};
    const std::string sheet = "samples/ana-crosses.txt";
    CHECK(contains(run({"score", "--log", "--time-limit", "10000", sheet}, slow).err,
                   "looking for an order of the blocks: " + sheet + "\x1b[K"));
}

TEST_CASE("the parts of the work share the time limit") {
    Printed printed;
    int seconds = 0;
    printed.environment.now = [&] { return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds)); };
    commands::SharedTime time(12, 4, printed.environment);
    CHECK(time.next() == 3);
    CHECK(time.next() == 4); // the first part took no time
    seconds = 11;
    CHECK(time.next() == 3); // a photo was opened meanwhile, and its time does not count
    seconds = 14;
    CHECK(time.next() == 3);
    CHECK(time.next() == 3); // the same part again, after a lack of memory
}
