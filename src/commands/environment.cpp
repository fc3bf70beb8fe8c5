#include "commands/environment.hpp"

#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <thread>

namespace commands {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

// True if the locale uses UTF-8. As in setlocale, the first variable that is set decides. setlocale itself is not
// called, because it would change the locale of the whole process.
bool is_unicode_locale() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string locale = variable(name);
        if (locale.empty())
            continue;
        std::transform(locale.begin(), locale.end(), locale.begin(),
                       [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
        return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
    return false;
}

constexpr std::size_t usual_columns = 80;

// Returns the width of the terminal in characters, which may change while the program runs; 0 if standard output is not
// a terminal.
std::size_t system_columns() {
    if (isatty(STDOUT_FILENO) != 1)
        return 0;
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual_columns;
}

std::uint64_t system_entropy() {
    std::random_device device;
    const std::uint64_t high = device();
    return high << 32 | device();
}

// Returns the number of processors; 1 if the memory is limited (ulimit -v), because each thread takes some of it.
std::size_t system_jobs() {
    rlimit memory{};
    if (getrlimit(RLIMIT_AS, &memory) != 0 || memory.rlim_cur != RLIM_INFINITY)
        return 1;
    return std::max(1U, std::thread::hardware_concurrency());
}

// Returns the path with which this program can start itself. Where there is no /proc, this is the name with which the
// program was started.
std::string own_name() {
    const char* const link = "/proc/self/exe";
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the kernel passes the path as a number
    return ::access(link, X_OK) == 0 ? link : reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
}

} // namespace

Environment Environment::printing_to(std::ostream& other) const {
    return {
        .in = in,
        .out = other,
        .err = other,
        .in_is_terminal = in_is_terminal,
        .out_is_terminal = out_is_terminal,
        .err_is_terminal = err_is_terminal,
        .columns = columns,
        .language = language,
        .unicode = unicode,
        .no_colour = no_colour,
        .err_in_colour = err_in_colour,
        .quiet = quiet,
        .jobs = jobs,
        .program = program,
        .entropy = entropy,
        .now = now,
    };
}

std::size_t Environment::text_width() const {
    const std::size_t width = columns ? columns() : 0;
    return width > 0 ? width : usual_columns;
}

Environment system_environment() {
    std::ios::sync_with_stdio(false);
    // If the reader of a pipe ends (brikks ... | head), the program ends without a message, even if its caller ignores
    // SIGPIPE.
    std::signal(SIGPIPE, SIG_DFL);
    // If the caller ignores SIGCHLD, waitpid could not tell how a child has ended.
    std::signal(SIGCHLD, SIG_DFL);
    // If a file exceeds the size limit of the user, writing fails with an error, as on a full disk; the program does
    // not end.
    std::signal(SIGXFSZ, SIG_IGN);
    return Environment{
        .in = std::cin,
        .out = std::cout,
        .err = std::cerr,
        .in_is_terminal = isatty(STDIN_FILENO) == 1,
        .out_is_terminal = isatty(STDOUT_FILENO) == 1,
        .err_is_terminal = isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb",
        .columns = system_columns,
        .language = base::language_of_locale(variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG")),
        .unicode = is_unicode_locale(),
        .no_colour = !variable("NO_COLOR").empty() || variable("TERM") == "dumb",
        .jobs = system_jobs(),
        .program = own_name(),
        .entropy = system_entropy,
        .now = [] { return std::chrono::steady_clock::now(); },
    };
}

} // namespace commands
