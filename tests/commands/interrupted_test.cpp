// Tests Ctrl-C at any time: a file is there whole or not at all, and nothing else is left behind.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sstream>

#include "base/files.hpp"
#include "commands/crew.hpp"
#include "commands/session.hpp"

using session::Folder;

namespace {

int signal_at_fsync = 0;

} // namespace

// Replaces the system's fsync, so that a signal can come at the worst moment: when the bytes of a file are written, but
// the file does not have its name yet.
extern "C" int fsync(int) {
    if (signal_at_fsync != 0)
        ::kill(::getpid(), signal_at_fsync);
    return 0;
}

namespace {

// Waits for the end of a process. Returns the status from waitpid.
int wait_for(pid_t process) {
    int status = 0;
    REQUIRE(::waitpid(process, &status, 0) == process);
    return status;
}

// Writes the file in another process, which gets the signal meanwhile. `jobs`: the number of threads of a crew in this
// process.
int write_interrupted(const std::string& name, std::string_view bytes, int signal, std::size_t jobs) {
    const pid_t process = ::fork();
    if (process == 0) {
        ::signal(signal, SIG_DFL);
        signal_at_fsync = signal;
        std::istringstream in;
        std::ostringstream out;
        commands::Environment environment{.in = in, .out = out, .err = out, .entropy = {}, .now = {}};
        commands::Crew crew(
            jobs, jobs, [](std::size_t) { return base::Text(); },
            [](std::size_t, commands::Environment&) -> commands::Rest { return {}; }, environment);
        ::_exit(base::write_file(name, bytes, out) ? 1 : 0);
    }
    return wait_for(process);
}

// Runs the program and interrupts it after this time.
int run_interrupted(const std::vector<const char*>& arguments, useconds_t microseconds) {
    void (*before)(int) = ::signal(SIGINT, SIG_DFL); // otherwise the child begins with the handler of the test
    const pid_t process = ::fork();
    if (process == 0) {
        std::vector<char*> words = {const_cast<char*>("brikks")};
        for (const char* argument : arguments)
            words.push_back(const_cast<char*>(argument));
        words.push_back(nullptr);
        ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
        ::execv(BRIKKS_PROGRAM, words.data());
        ::_exit(127);
    }
    ::signal(SIGINT, before);
    ::usleep(microseconds);
    ::kill(process, SIGINT);
    return wait_for(process);
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("A signal that comes while a file is written waits for its end") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        for (const std::size_t jobs : {0U, 2U}) {
            const Folder folder;
            const std::string file = folder.file("a", "old");
            for (const std::string& name : {file, folder.path("b")}) {
                const int status = write_interrupted(name, "new", signal, jobs);
                CHECK(WIFSIGNALED(status));
                CHECK(WTERMSIG(status) == signal);
                CHECK(session::content(name) == "new");
            }
            CHECK(folder.names() == Names{"a", "b"});
        }
    }
}

TEST_CASE("A program that is interrupted leaves the old file or the new one") {
    const Folder folder;
    const std::string file = folder.path("a");
    const std::vector<const char*> print = {"print", "sheets", "-o", file.c_str()};
    const std::vector<const char*> form = {"form", "-o", file.c_str()};
    for (const auto& [arguments, old] : {std::pair{print, "%PDF-old"}, {form, ""}}) {
        std::filesystem::remove(file);
        std::vector<std::string> words(arguments.begin(), arguments.end());
        REQUIRE(session::run(words).status == 0);
        const std::string whole = session::content(file);
        for (useconds_t after = 0; after < 40'000; after += 1000) {
            std::filesystem::remove(file);
            if (*old != '\0')
                folder.file("a", old);
            run_interrupted(arguments, after);
            const std::string content = session::content(file);
            CHECK((content == old || content == whole));
            CHECK(folder.names().size() <= 1);
        }
    }
}
