// Plays brikks table by typing everything into a pipe.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "commands/session.hpp"

namespace played {

// Runs the program on the log `a.log` of a folder, with the dice of seed 7: W4 W3 W2 Y3 ...
class Table {
public:
    session::Outcome run(const std::string& input, std::vector<std::string> more = {}) const {
        std::vector<std::string> words = {"table", "--log", log()};
        more.insert(more.begin(), words.begin(), words.end());
        return session::run(more, {.input = input, .entropy = 7});
    }
    // Runs the program with the players Ana, Ben and Cem.
    session::Outcome trio(const std::string& input, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"--names", "Ana,Ben,Cem"});
        return run(input, more);
    }
    std::string log() const { return folder.path("a.log"); }
    std::string logged() const { return session::content(log()); }
    // Returns the lines after that of the first game.
    std::string entries() const {
        const std::string text = logged();
        return text.substr(text.find('\n', text.find("game:")) + 1);
    }

    session::Folder folder;
};

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Returns only what is said after the last line that has the prompt and this input.
inline std::string after(const std::string& text, const std::string& input) {
    const std::string line = "> " + input + "\n";
    const std::size_t at = text.rfind(line);
    REQUIRE(at != std::string::npos);
    return text.substr(at + line.size());
}

inline std::string without(std::string text, const std::string& part, const std::string& instead) {
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + instead.size()))
        text.replace(at, part.size(), instead);
    return text;
}

} // namespace played
