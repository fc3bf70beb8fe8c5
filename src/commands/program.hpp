// The two programs as tables of commands, and the function that runs them.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

const Command& brikks_program();
const Command& bilitaire_program();

// Runs the command that `words` (without the name of the program) select, and returns the exit status. Throws nothing.
int run(const Command& program, std::vector<std::string> words, Environment& environment);

} // namespace commands
