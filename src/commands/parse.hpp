// From the words of the command line to a command whose options have their values.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Of the two options that are everywhere, and on top.
inline constexpr std::string_view help_help = "Show this help and exit";
inline constexpr std::string_view version_help = "Show the version and exit";

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
