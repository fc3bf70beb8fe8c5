// Work in a child process: its result, its failures, and its end.
#include "commands/apart.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <new>
#include <stdexcept>

using commands::do_apart;

TEST_CASE("the result of the work comes back whole, and no process is left") {
    for (const std::size_t size : {0U, 1U, 1'000'000U}) {
        CAPTURE(size);
        CHECK(do_apart([&] { return std::string(size, 'x'); }) == std::string(size, 'x'));
    }
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
}

TEST_CASE("lack of memory is told from other failures") {
    CHECK_THROWS_AS(do_apart([]() -> std::string { throw std::bad_alloc(); }), std::bad_alloc);
    CHECK_FALSE(do_apart([]() -> std::string { throw std::runtime_error("no"); }));
    CHECK_FALSE(do_apart([]() -> std::string { std::_Exit(7); }));
    CHECK_FALSE(do_apart([] {
        ::raise(SIGKILL);
        return std::string();
    }));
}

TEST_CASE("a child ends if its parent was killed before it read a long result") {
    std::array<int, 2> life; // a pipe that is closed when the last process ends that has it
    REQUIRE(::pipe(life.data()) == 0);
    const pid_t parent = ::fork();
    if (parent == 0) {
        ::close(life[0]);
        const pid_t self = ::getpid();
        do_apart([self] {
            ::alarm(60); // if the child does not end by itself
            ::kill(self, SIGKILL);
            while (::getppid() == self)
                ::usleep(1000);
            return std::string(1'000'000, 'x');
        });
        std::_Exit(0);
    }
    ::close(life[1]);
    ::waitpid(parent, nullptr, 0);
    pollfd end = {life[0], POLLIN, 0};
    CHECK(::poll(&end, 1, 20'000) == 1);
    ::close(life[0]);
}
