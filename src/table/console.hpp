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
    // `echo`: true to print each line that is read. It is needed if the input is not from a terminal, because a
    // terminal itself shows what is typed. `columns`: returns the width of the terminal, at which sentences are
    // wrapped; returns 0 or is empty if `out` is not a terminal.
    Console(std::istream& in, std::ostream& out, bool echo, std::function<std::size_t()> columns = {})
        : in_(in), out_(out), echo_(echo), columns_(std::move(columns)) {}

    void say(const std::string& text);           // adds a line end
    void say_unwrapped(const std::string& text); // does not wrap the text, so that a command in it can be copied
    void show(const std::string& drawing);       // does not wrap the drawing

    // Sets the text that is printed if Ctrl-C on a terminal ends the program while it waits for a line. May be empty.
    void say_if_interrupted(std::string line) { last_words_ = std::move(line); }

    // Reads a line and removes the blanks around it; nullopt at the end of the input or if the output fails.
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
