#include "table/console.hpp"

#include <signal.h>
#include <unistd.h>

#include <istream>
#include <ostream>

#include "base/utf8.hpp"
#include "terminal/wrap.hpp"

namespace table {
namespace {

// The most bytes of a line that are kept. People type far less, so a line that is cut here is rejected as an answer.
constexpr std::size_t longest_line = 1000;
// The most bytes that are read in search of a line end. Some input has no line ends and never stops.
constexpr std::size_t longest_read = std::size_t{1} << 24;

// The text that the signal handler writes. It is global, because nothing can be passed to a handler. It does not change
// while the handler is set.
const char* last_bytes = nullptr;
std::size_t last_size = 0;

// Handles the signal: writes the text and raises the signal again. Calls only functions that a handler may call. The
// second signal is blocked until the handler returns. Then it ends the program, because SA_RESETHAND has removed the
// handler.
void write_and_end(int signal) {
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, last_bytes, last_size);
    ::raise(signal);
}

// Makes Ctrl-C (SIGINT) write a text to standard output and then end the program as usual, as long as this object
// lives. Does nothing if the text is empty, or if SIGINT is already ignored or handled. Only one object may live at a
// time.
class LastWords {
public:
    explicit LastWords(std::string text) : text_(std::move(text)) {
        struct sigaction before {};
        if (text_.empty() || ::sigaction(SIGINT, nullptr, &before) != 0 || before.sa_handler != SIG_DFL)
            return;
        last_bytes = text_.data();
        last_size = text_.size();
        struct sigaction action {};
        action.sa_handler = write_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND); // SA_RESETHAND is unsigned
        ::sigemptyset(&action.sa_mask);
        set_ = ::sigaction(SIGINT, &action, nullptr) == 0;
    }
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;
    ~LastWords() {
        if (!set_)
            return;
        struct sigaction by_default {};
        by_default.sa_handler = SIG_DFL;
        ::sigaction(SIGINT, &by_default, nullptr);
    }

private:
    std::string text_;
    bool set_ = false;
};

} // namespace

void Console::say(const std::string& text) {
    const std::size_t columns = columns_ ? columns_() : 0;
    say_unwrapped(columns == 0 ? text : terminal::wrapped(text, columns));
}

void Console::say_unwrapped(const std::string& text) {
    out_ << text << '\n';
}

void Console::show(const std::string& drawing) {
    out_ << '\n' << drawing << '\n';
}

std::optional<std::string> Console::ask() {
    std::optional<std::string> line;
    {
        const LastWords last_words(echo_ || last_words_.empty() ? "" : '\n' + last_words_ + '\n');
        out_ << "> " << std::flush;
        if (!out_)
            return std::nullopt;
        line = read_line();
    }
    if (!line)
        out_ << '\n';
    else if (echo_)
        out_ << base::printable(*line) << '\n';
    return line;
}

std::optional<std::string> Console::read_line() {
    std::string line;
    std::size_t read = 0;
    for (int byte = in_.get(); byte != '\n'; byte = in_.get()) {
        if (byte == std::istream::traits_type::eof()) {
            if (line.empty())
                return std::nullopt;
            break;
        }
        if (line.size() < longest_line)
            line += static_cast<char>(byte);
        if (++read > longest_read)
            return std::nullopt;
    }
    return std::string(base::trimmed(line, " \t\r\v\f"));
}

} // namespace table
