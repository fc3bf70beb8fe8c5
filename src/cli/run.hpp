// The program: words in, exit status out.
#pragma once

#include <string>
#include <vector>

#include "cli/environment.hpp"

namespace cli {

// Runs the command that the words (without the program's name) ask for. Throws nothing.
int run(const std::vector<std::string>& words, Environment& environment);

} // namespace cli
