// Completion for the shells. The scripts in completions/ run `brikks __complete WORDS...`.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Prints the words that can be typed in place of the last of `words`, one on a line; a tab and the help may follow the
// word. The line ":files" stands for all file names. From these words, the shell keeps those that begin with the last
// one.
void print_completions(const Command& program, const std::vector<std::string>& words, Environment& environment);

} // namespace commands
