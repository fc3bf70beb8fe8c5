// Completion for the shells: `brikks __complete WORDS...`, which the scripts in completions/ ask.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Prints what can be typed in place of the last word, one on a line: the word and, after a tab, its meaning; the line
// ":files" means the names of files. The shell picks those that begin like the last word.
void print_completions(const Command& program, const std::vector<std::string>& words, std::ostream& out);

} // namespace commands
