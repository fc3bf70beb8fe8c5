// Questions and answers, line by line.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>

namespace table {

class Console {
public:
    // echo: shows what is typed, if the input does not come from a terminal, which does it. columns: the width of the
    // terminal, at which sentences are wrapped; 0 or no function if out is not a terminal.
    Console(std::istream& in, std::ostream& out, bool echo, std::function<std::size_t()> columns = {})
        : in_(in), out_(out), echo_(echo), columns_(std::move(columns)) {}

    void say(const std::string& text);           // a line end is added
    void say_unwrapped(const std::string& text); // the same, to be copied and typed
    void show(const std::string& drawing);       // a drawing is never wrapped

    // Sets the text that Ctrl-C on a terminal prints before it ends the program while a line is awaited; may be empty.
    void say_if_interrupted(std::string line) { last_words_ = std::move(line); }

    // Waits for a line and removes the blanks around it; nullopt at the end of the input or if the output fails.
    std::optional<std::string> ask();

private:
    std::optional<std::string> read_line();

    std::istream& in_;
    std::ostream& out_;
    bool echo_;
    std::function<std::size_t()> columns_;
    std::string last_words_;
};

} // namespace table
