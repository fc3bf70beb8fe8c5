// All that a command sees of the world apart from files: passed in, so that tests run every command within themselves.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>

namespace commands {

struct Environment {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool unicode = false;   // characters beyond ASCII can be shown
    bool no_colour = false; // colours are not wanted (NO_COLOR), whatever the terminal can do
    std::function<std::uint64_t()> entropy;
    std::function<std::chrono::steady_clock::time_point()> now;
};

// The process's own.
Environment system_environment();

} // namespace commands
