#include "commands/environment.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace commands {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

// Checks the first of the variables that is set, as in setlocale, which would change far more than is asked here.
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

// The width of the terminal, which may change while the program runs; 0 if standard output is not a terminal.
std::size_t system_columns() {
    constexpr std::size_t usual = 80;
    if (isatty(STDOUT_FILENO) != 1)
        return 0;
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

std::uint64_t system_entropy() {
    std::random_device device;
    const std::uint64_t high = device();
    return high << 32 | device();
}

} // namespace

Environment system_environment() {
    std::ios::sync_with_stdio(false);
    // A reader that goes away (brikks ... | head) ends the program quietly, even if the caller ignores the signal.
    std::signal(SIGPIPE, SIG_DFL);
    // A file that grows beyond what the user may write is an error like a full disk, not the end.
    std::signal(SIGXFSZ, SIG_IGN);
    return Environment{
        .in = std::cin,
        .out = std::cout,
        .err = std::cerr,
        .in_is_terminal = isatty(STDIN_FILENO) == 1,
        .out_is_terminal = isatty(STDOUT_FILENO) == 1,
        .err_is_terminal = isatty(STDERR_FILENO) == 1,
        .columns = system_columns,
        .language = base::language_of_locale(variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG")),
        .unicode = is_unicode_locale(),
        .no_colour = !variable("NO_COLOR").empty() || variable("TERM") == "dumb",
        .entropy = system_entropy,
        .now = [] { return std::chrono::steady_clock::now(); },
    };
}

} // namespace commands
