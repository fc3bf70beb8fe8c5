// Tests the file of the log: it is put on the disk, locked, repaired, and never corrupted.
#include "support/english.hpp"
#include "table/log_file.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

#include "commands/session.hpp"

namespace fs = std::filesystem;
using session::Folder;
using table::LogFile;

namespace {

// `synced` has the calls by which the program puts something on the disk. The other two make the disk fail, or the
// shortening of a file.
std::vector<int> synced;
bool disk_fails = false;
bool shortening_fails = false;

// Returns the words of an error; empty if there is none.
std::string said(const std::optional<table::LogError>& error) {
    return error ? support::english(*error) : "";
}

bool is_folder(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

} // namespace

// These functions replace those of the system in this test program, and spare the disk. Other tests run the program
// itself.
extern "C" int ftruncate(int descriptor, off_t size) noexcept {
    if (!shortening_fails)
        return static_cast<int>(::syscall(SYS_ftruncate, descriptor, size));
    errno = EIO;
    return -1;
}
extern "C" int fsync(int descriptor) {
    synced.push_back(is_folder(descriptor) ? -1 : descriptor);
    if (disk_fails) {
        errno = EIO;
        return -1;
    }
    return 0;
}

TEST_CASE("What is appended is in the file and on the disk, and so is the name of a new file") {
    const Folder folder;
    LogFile log;
    REQUIRE(said(log.open(folder.path("a.log"))) == "");
    CHECK(log.bytes() == "");
    synced.clear();
    REQUIRE(said(log.append("one\n")) == "");
    REQUIRE(synced.size() == 2);
    CHECK(synced[0] > 0);
    CHECK(synced[1] == -1);
    CHECK(session::content(folder.path("a.log")) == "one\n");
    REQUIRE(said(log.append("two\n")) == "");
    CHECK(synced.size() == 3);
    CHECK(session::content(folder.path("a.log")) == "one\ntwo\n");
    CHECK(log.bytes() == "one\ntwo\n");
}

TEST_CASE("What an earlier program left is put on the disk before anything is added") {
    const Folder folder;
    const std::string file = folder.file("a.log", "one\n");
    synced.clear();
    LogFile log;
    REQUIRE(said(log.open(file)) == "");
    CHECK(log.bytes() == "one\n");
    CHECK(synced.size() == 1);
    synced.clear();
    REQUIRE(said(log.cut(2)) == "");
    CHECK(synced.size() == 1);
    CHECK(session::content(file) == "on");
    REQUIRE(said(log.append("x\n")) == "");
    CHECK(session::content(file) == "onx\n");
}

TEST_CASE("When the disk fails, that is an error and the log is unchanged") {
    const Folder folder;
    LogFile log;
    REQUIRE(said(log.open(folder.path("a.log"))) == "");
    REQUIRE(said(log.append("one\n")) == "");
    disk_fails = true;
    CHECK(said(log.append("two\n")) == "cannot be written: Input/output error");
    LogFile other;
    CHECK(said(other.open(folder.file("b.log", "x\n"))) == "cannot be written: Input/output error");
    disk_fails = false;
    CHECK(session::content(folder.path("a.log")) == "one\n");
    CHECK(said(log.append("three\n")) == "");
    CHECK(session::content(folder.path("a.log")) == "one\nthree\n");
}

TEST_CASE("A line that can be neither written nor removed is removed before the next one is appended") {
    const Folder folder;
    const std::string file = folder.path("a.log");
    const std::string failed = "cannot be written: Input/output error";
    LogFile log;
    REQUIRE(said(log.open(file)) == "");
    REQUIRE(said(log.append("one\n")) == "");
    disk_fails = shortening_fails = true;
    CHECK(said(log.append("two\n")) == failed);
    CHECK(session::content(file) == "one\ntwo\n");
    disk_fails = false;
    CHECK(said(log.append("three\n")) == failed);
    CHECK(session::content(file) == "one\ntwo\n");
    shortening_fails = false;
    SUBCASE("as soon as the disk allows it") {
        CHECK(said(log.append("three\n")) == "");
        CHECK(session::content(file) == "one\nthree\n");
        CHECK(log.bytes() == "one\nthree\n");
    }
    SUBCASE("but not what another program has written") {
        folder.file("a.log", "one\ntwo\nby hand\n");
        CHECK(said(log.append("three\n")) == "another program has changed this log");
        CHECK(session::content(file) == "one\ntwo\nby hand\n");
    }
}

TEST_CASE("When the disk is full in the middle of a line, that is an error and the log is unchanged") {
    const Folder folder;
    const std::string file = folder.path("a.log");
    const pid_t child = ::fork(); // a limit cannot be taken back, so another process gets it
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{10, 10};
        LogFile log;
        const bool good = ::setrlimit(RLIMIT_FSIZE, &limit) == 0 && !log.open(file) && !log.append("12345\n") &&
                          said(log.append("12345\n")) == "cannot be written: File too large" &&
                          session::content(file) == "12345\n" && !log.append("123\n");
        ::_exit(good ? 0 : 1);
    }
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(session::content(file) == "12345\n123\n");
}

TEST_CASE("A second program is refused as long as the first one has the log") {
    const Folder folder;
    {
        LogFile first;
        REQUIRE(said(first.open(folder.path("a.log"))) == "");
        LogFile second;
        CHECK(said(second.open(folder.path("a.log"))) == "another brikks table is using this log");
        second.discard_if_new();
        CHECK(fs::exists(folder.path("a.log")));
        fs::create_symlink(folder.path("a.log"), folder.path("link.log"));
        LogFile third;
        CHECK(said(third.open(folder.path("link.log"))) == "another brikks table is using this log");
    }
    LogFile after;
    CHECK(said(after.open(folder.path("a.log"))) == "");
}

TEST_CASE("A new file is removed again, an old one is not") {
    const Folder folder;
    LogFile log;
    REQUIRE(said(log.open(folder.path("new.log"))) == "");
    log.discard_if_new();
    CHECK_FALSE(fs::exists(folder.path("new.log")));
    LogFile old;
    REQUIRE(said(old.open(folder.file("old.log", ""))) == "");
    old.discard_if_new();
    CHECK(fs::exists(folder.path("old.log")));
}

TEST_CASE("What is not a writable regular file is refused") {
    const Folder folder;
    const auto error_of = [](const std::string& name) { return said(LogFile().open(name)); };
    const std::string not_regular = "this is not a regular file; a log cannot be a device or a pipe";
    CHECK(error_of("/dev/full") == not_regular);
    CHECK(error_of("/dev/null") == not_regular);
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    CHECK(error_of(folder.path("pipe")) == not_regular);
    CHECK(error_of(folder.path("")) == "this is a folder, not a file");
    CHECK(error_of(folder.path("none/a.log")) == "cannot be written: there is no such folder");
    const std::string kept = folder.file("kept.log", "x\n");
    fs::permissions(kept, fs::perms::owner_read);
    CHECK(error_of(kept) == "this file is write-protected");
    CHECK(error_of(folder.file("large.log", std::string((1 << 20) + 1, 'x'))) ==
          "this log is larger than 1 MiB, the limit for a log");
}

TEST_CASE("A log has at most 1 MiB, so that it can be read again") {
    const Folder folder;
    const std::string file = folder.file("a.log", std::string((1 << 20) - 4, 'x'));
    LogFile log;
    REQUIRE(said(log.open(file)) == "");
    CHECK(said(log.append("12345")) == "this log is full: a log has at most 1 MiB; start another one with --log");
    CHECK(said(log.append("123\n")) == "");
    LogFile again;
    CHECK(said(again.open(file)) == "another brikks table is using this log");
}

TEST_CASE("A log that another program moves, removes, replaces or changes is reported, not written to") {
    const Folder folder;
    const std::string file = folder.path("a.log");
    const std::string gone = "this log has been moved or removed, or replaced by another file";
    const std::string changed = "another program has changed this log";
    LogFile log;
    REQUIRE(said(log.open(file)) == "");
    REQUIRE(said(log.append("one\n")) == "");
    SUBCASE("removed") {
        fs::remove(file);
        CHECK(said(log.append("two\n")) == gone);
        CHECK_FALSE(fs::exists(file));
    }
    SUBCASE("moved") {
        fs::rename(file, folder.path("b.log"));
        CHECK(said(log.append("two\n")) == gone);
        CHECK_FALSE(fs::exists(file));
        CHECK(session::content(folder.path("b.log")) == "one\n");
    }
    SUBCASE("replaced") {
        folder.file("b.log", "other\n");
        fs::rename(folder.path("b.log"), file);
        CHECK(said(log.append("two\n")) == gone);
        CHECK(session::content(file) == "other\n");
    }
    SUBCASE("replaced although it has a second name") {
        fs::create_hard_link(file, folder.path("snapshot.log"));
        folder.file("b.log", "one\n");
        fs::rename(folder.path("b.log"), file);
        CHECK(said(log.append("two\n")) == gone);
        CHECK(session::content(file) == "one\n");
        CHECK(session::content(folder.path("snapshot.log")) == "one\n");
    }
    SUBCASE("changed") {
        folder.file("a.log", "one\nby hand\n");
        CHECK(said(log.append("two\n")) == changed);
        CHECK(said(log.cut(0)) == changed);
        CHECK(session::content(file) == "one\nby hand\n");
    }
    SUBCASE("changed in place, as long as before") {
        const auto before = fs::last_write_time(file);
        std::fstream(file, std::ios::in | std::ios::out) << "ONE";
        fs::last_write_time(file, before);
        CHECK(said(log.append("two\n")) == changed);
        CHECK(session::content(file) == "ONE\n");
    }
    SUBCASE("not touched, though it has a second name") {
        fs::create_hard_link(file, folder.path("snapshot.log"));
        CHECK(said(log.append("two\n")) == "");
        CHECK(session::content(file) == "one\ntwo\n");
    }
}
