#include "table/pty.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace pty {
namespace {

constexpr std::chrono::seconds patience{60}; // long enough for a busy machine: only a program that hangs takes longer

[[noreturn]] void run(const std::vector<std::string>& words, const std::vector<std::string>& variables) {
    for (const std::string& variable : variables) {
        const std::size_t equals = variable.find('=');
        if (equals == std::string::npos)
            ::unsetenv(variable.c_str());
        else
            ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

} // namespace

bool available() {
    int master = -1;
    int slave = -1;
    if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0)
        return false;
    ::close(master);
    ::close(slave);
    return true;
}

Terminal::Terminal(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                   unsigned short columns) {
    winsize size{};
    size.ws_col = columns;
    process_ = ::forkpty(&master_, nullptr, nullptr, &size);
    if (process_ < 0)
        throw std::runtime_error("no terminal for the test");
    if (process_ == 0)
        run(words, variables);
    ::fcntl(master_, F_SETFD, FD_CLOEXEC);
    ::fcntl(master_, F_SETFL, O_RDWR | O_NONBLOCK);
}

Terminal::~Terminal() {
    if (status_ < 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    ::close(master_);
}

void Terminal::type(std::string_view keys) {
    while (!keys.empty()) {
        const ssize_t count = ::write(master_, keys.data(), keys.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN) { // the program may wait for its output to be read
            if (!listen(std::chrono::milliseconds(1)))
                return;
            continue;
        }
        if (count < 0)
            return; // nobody reads any more, which the next listen() notices
        keys.remove_prefix(static_cast<std::size_t>(count));
    }
}

bool Terminal::listen(std::chrono::microseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (!ended_) {
        const auto left =
            std::chrono::duration_cast<std::chrono::nanoseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return true;
        pollfd wanted{master_, POLLIN, 0};
        const timespec limit{left.count() / 1'000'000'000, left.count() % 1'000'000'000};
        if (::ppoll(&wanted, 1, &limit, nullptr) <= 0)
            continue;
        char buffer[4096];
        const ssize_t count = ::read(master_, buffer, sizeof buffer);
        if (count <= 0) {
            ended_ = count == 0 || (errno != EINTR && errno != EAGAIN);
            continue;
        }
        for (ssize_t i = 0; i < count; ++i)
            if (buffer[i] != '\r')
                output_ += buffer[i];
        return true;
    }
    return false;
}

bool Terminal::wait_for(std::string_view text) {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const std::size_t found = output_.find(text, waited_);
        if (found != std::string::npos) {
            waited_ = found + text.size();
            return true;
        }
        if (std::chrono::steady_clock::now() > until || !listen(std::chrono::seconds(1)))
            return output_.find(text, waited_) != std::string::npos;
    }
}

void Terminal::wait_for_end() {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until && listen(std::chrono::seconds(1))) {
    }
}

void Terminal::kill(int signal) {
    ::kill(process_, signal);
}

int Terminal::status() {
    wait_for_end();
    if (status_ >= 0)
        return status_;
    if (!ended_)
        ::kill(process_, SIGKILL); // the program hangs
    int raw = 0;
    ::waitpid(process_, &raw, 0);
    status_ = WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
    return status_;
}

} // namespace pty
