// From the words of the command line to a command and its arguments.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "commands/command.hpp"

namespace commands {

struct Invocation {
    const Command* command = nullptr;
    Arguments arguments;
};

// Asked for and to be printed on standard output: a help or the version.
struct Information {
    std::string text;
};

// "brikks roll: error: ..." and whatever follows, for standard error.
struct UsageError {
    std::string text;
};

using Parsed = std::variant<Invocation, Information, UsageError>;

Parsed parse(const Command& program, const std::vector<std::string>& words);

} // namespace commands
