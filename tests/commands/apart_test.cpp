// A program in a process of its own: its input and output, its failures, and its end.
#include "commands/apart.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

#include "commands/markers_apart.hpp"
#include "commands/session.hpp"
#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"

using commands::run_apart;
using session::Folder;

namespace {

// Writes a shell script that can be run as a program. Returns its path.
std::string program(const Folder& folder, const std::string& script) {
    std::string name = folder.file("program", "#!/bin/sh\n" + script);
    std::filesystem::permissions(name, std::filesystem::perms::owner_all);
    return name;
}

} // namespace

TEST_CASE("input and output pass whole, and no process is left") {
    const Folder folder;
    const std::string back = program(folder, "cat >\"$0.$1\"; cat \"$0.$1\"");
    for (const std::size_t size : {0U, 1U, 1'000'000U}) {
        CAPTURE(size);
        const std::string input(size, 'x');
        CHECK(run_apart(back, "word", {"two ", input}) == "two " + input);
        CHECK(session::content(back + ".word") == "two " + input);
    }
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
}

TEST_CASE("a program that fails, or cannot be started, has no output") {
    const Folder folder;
    const std::string input(1'000'000, 'x');
    CHECK_FALSE(run_apart(program(folder, "cat >/dev/null; echo out; exit 7"), "", {input}));
    // The input is lost, but no signal ends this process.
    CHECK_FALSE(run_apart(program(folder, "exit 7"), "", {input}));
    CHECK_FALSE(run_apart(program(folder, "kill -9 $$"), "", {input}));
    CHECK_FALSE(run_apart(folder.path("none"), "", {input}));
}

TEST_CASE("a program gets no other file of this process") {
    const Folder folder;
    const int open = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    const std::string has_file = program(folder, "cat; if [ -e /proc/$$/fd/$1 ]; then echo yes; else echo no; fi");
    CHECK(run_apart(has_file, "0", {}) == "yes\n");
    CHECK(run_apart(has_file, std::to_string(open), {}) == "no\n");
    ::close(open);
}

TEST_CASE("the program ends if this process was killed before it read a long result") {
    const Folder folder;
    std::array<int, 2> life; // a pipe, which is closed when the last process that holds it ends
    REQUIRE(::pipe(life.data()) == 0);
    const pid_t parent = ::fork();
    if (parent == 0) {
        ::close(life[0]);
        run_apart(program(folder, "cat; kill -9 $PPID; head -c 1000000 /dev/zero"), "", {""});
        std::_Exit(0);
    }
    ::close(life[1]);
    ::waitpid(parent, nullptr, 0);
    pollfd end = {life[0], POLLIN, 0};
    CHECK(::poll(&end, 1, 20'000) == 1);
    ::close(life[0]);
}

TEST_CASE("markers are found in another process as in this one, while other threads work") {
    const reading::Picture picture = reading::read_picture(session::content("samples/photos/ana.jpg")).value.value();
    const std::vector<reading::Marker> here = reading::find_markers(picture);
    REQUIRE(here.size() == 4);
    std::vector<std::thread> threads;
    std::array<std::optional<std::vector<reading::Marker>>, 4> found;
    for (auto& markers : found)
        threads.emplace_back([&] { markers = commands::find_markers_apart(picture, "", BRIKKS_PROGRAM); });
    for (std::thread& thread : threads)
        thread.join();
    for (const auto& markers : found) {
        REQUIRE(markers);
        REQUIRE(markers->size() == here.size());
        for (std::size_t i = 0; i < here.size(); ++i) {
            CHECK((*markers)[i].id == here[i].id);
            CHECK((*markers)[i].corners[0].x == here[i].corners[0].x);
            CHECK((*markers)[i].corners[3].y == here[i].corners[3].y);
        }
    }
}

TEST_CASE("an incomplete picture, or a geometry file that cannot be read, gives no markers") {
    CHECK_FALSE(run_apart(BRIKKS_PROGRAM, std::string(commands::find_markers_word), {"12"}));
    const reading::Picture small = {64, 64, std::vector<std::uint8_t>(64 * 64)};
    CHECK(commands::find_markers_apart(small, "", BRIKKS_PROGRAM).value().empty());
    CHECK_FALSE(commands::find_markers_apart(small, "{}", BRIKKS_PROGRAM));
}
