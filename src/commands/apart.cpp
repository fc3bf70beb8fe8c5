#include "commands/apart.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
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

// Does the work, writes its result to `out` and ends the process. Runs no destructors, because the objects belong to
// the parent.
[[noreturn]] void work_as_child(const std::function<std::string()>& work, const End& out) {
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none); // a crash needs no core file: the parent handles it
    bool done = false;
    try {
        done = out.write(work());
    } catch (const std::exception&) {
    }
    ::_exit(done ? 0 : 1);
}

bool has_succeeded(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

std::string do_apart(const std::function<std::string()>& work) {
    std::array<int, 2> pipe;
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        throw std::bad_alloc();
    End in(pipe[0]);
    End out(pipe[1]);
    const pid_t child = ::fork();
    if (child < 0)
        throw std::bad_alloc();
    if (child == 0)
        work_as_child(work, out);
    out.close();
    std::string result = in.read();
    in.close();
    if (!has_succeeded(child))
        throw std::bad_alloc();
    return result;
}

} // namespace commands
