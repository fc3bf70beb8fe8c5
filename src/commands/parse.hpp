// The way from the words of the command line to a command with its options.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"

namespace commands {

struct Parsed {
    std::string path;     // "brikks roll", for messages
    ActionPointer action; // null if help, version or an error has been printed
    Status status = Status::ok;
};

// Prints the help or the version if it is asked for, and on standard error what is wrong.
Parsed parse(const Command& program, std::vector<std::string> words, Environment& environment);

// The options of that command and of no other.
std::vector<OptionInfo> options_of(const Command& command);

} // namespace commands
