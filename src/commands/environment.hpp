// The streams, terminal, random numbers and clock that a command uses. They are passed in, so that tests can run every
// command without starting a program.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "base/language.hpp"

namespace commands {

// A search that another thread watches.
struct Search {
    std::atomic<double> end = 0;            // when the latest search will end (clock_in_seconds); 0 before the first
    std::atomic<bool> is_cancelled = false; // true if nobody needs the result any more
};

struct Environment {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool err_is_terminal = false;                 // true if a line can be rewritten on err
    std::function<std::size_t()> columns = {};    // the width of the terminal; 0 if out is not a terminal
    base::Language language = base::Language::en; // language of the locale, until --lang replaces it
    bool unicode = false;                         // true if characters beyond ASCII can be shown
    bool no_colour = false;     // true if colours are not wanted (NO_COLOR) or not possible (TERM=dumb)
    bool err_in_colour = false; // true if the words error and warning are to be coloured on err
    bool quiet = false;         // true if only results and errors are printed (--quiet)
    std::size_t jobs = 1;       // the number of files on which a command works at a time (--jobs)
    std::shared_ptr<Search> search = std::make_shared<Search>();
    std::string program = {}; // path with which the program can start itself
    std::function<std::uint64_t()> entropy;
    std::function<std::chrono::steady_clock::time_point()> now;

    // Returns a copy for another thread. It has a `search` of its own, and prints to `other` only.
    Environment printing_to(std::ostream& other) const;
    // Returns the width at which text is wrapped: the width of the terminal, or 80.
    std::size_t text_width() const;
};

// Returns the environment of this process.
Environment system_environment();

} // namespace commands
