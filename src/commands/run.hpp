// The program: words in, exit status out.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Runs the command that the words (without the program's name) ask for. Throws nothing.
int run(const Command& program, const std::vector<std::string>& words, Environment& environment);

// The program `brikks`.
int run(const std::vector<std::string>& words, Environment& environment);

} // namespace commands
