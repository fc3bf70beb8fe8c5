#include "commands/progress.hpp"

#include "base/utf8.hpp"

namespace commands {
namespace {

constexpr std::chrono::milliseconds patience{500}; // shorter work needs no line
constexpr std::chrono::milliseconds interval{100}; // the time between two lines

} // namespace

StatusLine::StatusLine(Environment& environment) : environment_(environment) {
    if (!environment.err_is_terminal || environment.quiet)
        return;
    err_.emplace(environment.err, *this);
    if (environment.out_is_terminal)
        out_.emplace(environment.out, *this);
    next_ = environment.now() + patience;
}

void StatusLine::wait(const std::function<bool(std::chrono::milliseconds)>& wait,
                      const std::function<base::Text()>& text) {
    do {
        if (is_due())
            show(text());
    } while (!wait(interval));
}

bool StatusLine::is_due() {
    return can_show() && environment_.now() >= next_;
}

// Writes the line without wrapping it: the terminal cuts it off at its width.
void StatusLine::show(const base::Text& text) {
    if (out_)
        environment_.out.flush(); // what was printed before stands above the line
    err_->write_below("\r\x1b[?7l" + base::printable(to_string(text, environment_.language)) + "\x1b[K\x1b[?7h");
    shown_ = true;
    next_ = environment_.now() + interval;
}

void StatusLine::erase() {
    if (shown_)
        err_->write_below("\r\x1b[K");
    shown_ = false;
}

} // namespace commands
