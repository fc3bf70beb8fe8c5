#include "commands/apart.hpp"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <new>
#include <utility>

namespace commands {
namespace {

// One end of a connection between two processes. A program that this process starts does not inherit the end unless it
// is told to.
class End {
public:
    explicit End(int file) : file_(file) {}
    ~End() { close(); }
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    int file() const { return file_; }
    void close() {
        if (file_ >= 0)
            ::close(std::exchange(file_, -1));
    }

    // Stops early if the other end is closed.
    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count >= 0)
                bytes.remove_prefix(static_cast<std::size_t>(count));
            else if (errno != EINTR)
                return;
        }
    }
    void send_end() const { ::shutdown(file_, SHUT_WR); }

    // Receives until the other end is closed.
    std::string receive() const {
        std::string bytes;
        std::array<char, 4096> part;
        for (;;) {
            const ssize_t count = ::recv(file_, part.data(), part.size(), 0);
            if (count > 0)
                bytes.append(part.data(), static_cast<std::size_t>(count));
            else if (count == 0 || errno != EINTR)
                return bytes;
        }
    }

private:
    int file_;
};

// Starts the program. Its standard input and output are `end`. Returns nullopt if the program cannot be started.
std::optional<pid_t> start(const std::string& program, const std::string& word, const End& end) {
    posix_spawn_file_actions_t files;
    if (::posix_spawn_file_actions_init(&files) != 0)
        return std::nullopt;
    const std::unique_ptr<posix_spawn_file_actions_t, int (*)(posix_spawn_file_actions_t*)> destroy_files(
        &files, ::posix_spawn_file_actions_destroy);
    posix_spawnattr_t attributes;
    if (::posix_spawnattr_init(&attributes) != 0)
        return std::nullopt;
    const std::unique_ptr<posix_spawnattr_t, int (*)(posix_spawnattr_t*)> destroy_attributes(&attributes,
                                                                                             ::posix_spawnattr_destroy);
    sigset_t no_signals;
    ::sigemptyset(&no_signals);
    ::posix_spawnattr_setsigmask(&attributes, &no_signals); // this thread may have blocked signals (crew.hpp)
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    if (::posix_spawn_file_actions_adddup2(&files, end.file(), STDIN_FILENO) != 0 ||
        ::posix_spawn_file_actions_adddup2(&files, end.file(), STDOUT_FILENO) != 0 ||
        ::posix_spawn_file_actions_addclose(&files, STDERR_FILENO) != 0)
        return std::nullopt;
    std::string name = program;
    std::string only_word = word;
    const std::array<char*, 3> words = {name.data(), only_word.data(), nullptr};
    pid_t process = 0;
    if (::posix_spawn(&process, program.c_str(), &files, &attributes, words.data(), ::environ) != 0)
        return std::nullopt;
    return process;
}

// Waits until the process has ended. Returns true if it succeeded.
bool has_succeeded(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

std::optional<std::string> run_apart(const std::string& program, const std::string& word,
                                     std::initializer_list<std::string_view> input) {
    std::array<int, 2> ends;
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return std::nullopt;
    End here(ends[0]);
    End there(ends[1]);
    const std::optional<pid_t> process = start(program, word, there);
    if (!process)
        return std::nullopt;
    there.close();
    for (const std::string_view part : input)
        here.send(part);
    here.send_end();
    std::optional<std::string> output;
    try {
        output = here.receive();
    } catch (const std::bad_alloc&) { // thrown below, when the process has ended
    }
    here.close();
    const bool succeeded = has_succeeded(*process);
    if (!output)
        throw std::bad_alloc();
    return succeeded ? output : std::nullopt;
}

} // namespace commands
