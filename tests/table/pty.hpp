// A program in a terminal of its own (a pseudo-terminal), and somebody at the keyboard.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace pty {

// Whether this machine gives terminals: some bare ones have none, and then there is nothing to test with.
bool available();

class Terminal {
public:
    // words: the program's path and its arguments. variables: NAME=VALUE, set for the program; NAME, taken away.
    // columns: 0 if the terminal does not know its size; by default no line is too long for it.
    explicit Terminal(const std::vector<std::string>& words, const std::vector<std::string>& variables = {},
                      unsigned short columns = 1000);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal(); // kills the program if it is still there

    void type(std::string_view keys);
    // Whatever comes within that time goes to output(). False at the end of the program's output.
    bool listen(std::chrono::microseconds time);
    // Listens until the text has come since the last time; false if the program ends or stays silent for long.
    bool wait_for(std::string_view text);
    // Listens to the end.
    void wait_for_end();
    void kill(int signal);
    // The exit status; 128 + the signal that ended it. Listens to the end first.
    int status();

    // All that was on the screen, with line ends "\n".
    const std::string& output() const { return output_; }

private:
    pid_t process_ = -1;
    int master_ = -1;
    int status_ = -1;
    bool ended_ = false;
    std::string output_;
    std::size_t waited_ = 0; // up to where wait_for() has come
};

} // namespace pty
