// Last words when Ctrl-C ends the program.
#pragma once

#include <string>

namespace table {

// As long as this lives, Ctrl-C (SIGINT) writes the text to standard output before it ends the program by the signal,
// as it would without. Changes nothing if the text is empty or the signal is ignored. One at a time.
class LastWords {
public:
    explicit LastWords(std::string text);
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;
    ~LastWords();

private:
    std::string text_;
    bool set_ = false;
};

} // namespace table
