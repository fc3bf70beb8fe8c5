#include "commands/apart.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <mutex>
#include <new>
#include <string_view>
#include <utility>

namespace commands {
namespace {

// One end of a pipe.
class End {
public:
    explicit End(int file) : file_(file) {}
    ~End() { close(); }
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    void close() {
        if (file_ >= 0)
            ::close(std::exchange(file_, -1));
    }

    bool write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::write(file_, bytes.data(), bytes.size());
            if (count < 0 && errno != EINTR)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        }
        return true;
    }

    // Reads until the other end is closed.
    std::string read() const {
        std::string bytes;
        std::array<char, 4096> part;
        for (;;) {
            const ssize_t count = ::read(file_, part.data(), part.size());
            if (count == 0 || (count < 0 && errno != EINTR))
                return bytes;
            bytes.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        }
    }

private:
    int file_;
};

// Exit statuses of the child.
constexpr int exit_done = 0;
constexpr int exit_no_memory = 1;
constexpr int exit_failed = 2;

// Does the work, writes its result to `out` and ends the process. Runs no destructors, because the objects belong to
// the parent.
[[noreturn]] void work_as_child(const std::function<std::string()>& work, const End& out) {
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none); // a crash needs no core file: the parent handles it
    sigset_t no_signals;
    ::sigemptyset(&no_signals);
    ::pthread_sigmask(SIG_SETMASK, &no_signals, nullptr); // the thread of the parent may block them (crew.hpp)
    int status = exit_failed;
    try {
        if (out.write(work()))
            status = exit_done;
    } catch (const std::bad_alloc&) {
        status = exit_no_memory;
    } catch (const std::exception&) {
    }
    ::_exit(status);
}

// Waits until the child has ended, and returns its exit status; `exit_failed` for a crash.
int exit_status_of(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return exit_failed;
    return WIFEXITED(status) ? WEXITSTATUS(status) : exit_failed;
}

} // namespace

std::optional<std::string> do_apart(const std::function<std::string()>& work) {
    // Held until this process has closed the end to which the child writes. Otherwise a child of another thread would
    // get a copy of that end, and the result would seem to be incomplete until that child has ended, too.
    static std::mutex starting;
    std::unique_lock lock(starting);
    std::array<int, 2> pipe;
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    End in(pipe[0]);
    End out(pipe[1]);
    const pid_t child = ::fork();
    if (child < 0)
        return std::nullopt;
    if (child == 0) {
        in.close(); // otherwise the child would wait for ever if its parent was killed
        work_as_child(work, out);
    }
    out.close();
    lock.unlock();
    std::optional<std::string> result;
    try {
        result = in.read();
    } catch (const std::bad_alloc&) { // thrown below, when the child has ended
    }
    in.close();
    const int status = exit_status_of(child);
    if (!result || status == exit_no_memory)
        throw std::bad_alloc();
    return status == exit_done ? result : std::nullopt;
}

} // namespace commands
