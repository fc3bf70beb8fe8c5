// Parses the words of the command line into a command with its options.
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

// Parses the words. Prints the help or the version if it was asked for, and prints errors to standard error.
Parsed parse(const Command& program, std::vector<std::string> words, Environment& environment);

// Returns the options of the command, without those of its subcommands.
std::vector<OptionInfo> options_of(const Command& command);

} // namespace commands
