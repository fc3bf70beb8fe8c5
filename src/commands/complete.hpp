// Completion for the shells. The scripts in completions/ run `brikks __complete WORDS...`.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Prints the words that can be typed in place of the last of `words`, one on a line; a tab and the help may follow the
// word. The line ":files" stands for all file names. The shell keeps the words that begin like the last of `words`.
void print_completions(const Command& program, const std::vector<std::string>& words, Environment& environment);

} // namespace commands
