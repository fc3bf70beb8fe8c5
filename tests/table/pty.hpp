// Runs a program in a terminal of its own (a pseudo-terminal), with somebody at the keyboard.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace pty {

// True if this machine has pseudo-terminals. Some bare machines have none, and then nothing can be tested.
bool available();

class Terminal {
public:
    // `words`: the path of the program and its arguments. `variables`: NAME=VALUE is set for the program, NAME is
    // removed. `columns`: the width of the terminal; 0 if it does not know its size. By default no line is too long for
    // it.
    explicit Terminal(const std::vector<std::string>& words, const std::vector<std::string>& variables = {},
                      unsigned short columns = 1000);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal(); // kills the program if it is still there

    void type(std::string_view keys);
    // Adds to output() what comes within this time. False at the end of the program's output.
    bool listen(std::chrono::microseconds time);
    // Listens until the text appears in the output after the text that the last call has found. False if the program
    // ends, or if the text does not come for long.
    bool wait_for(std::string_view text);
    // Listens until the end of the output.
    void wait_for_end();
    void kill(int signal);
    // Listens to the end, then returns the exit status; 128 + the signal if a signal ended the program.
    int status();

    // Returns all that was on the screen, without carriage returns.
    const std::string& output() const { return output_; }

private:
    pid_t process_ = -1;
    int master_ = -1;
    int status_ = -1;
    bool ended_ = false;
    std::string output_;
    std::size_t waited_ = 0; // the place in the output up to which wait_for() has found its texts
};

} // namespace pty
