// Completion for the shells: `brikks __complete WORDS...`, which the scripts in completions/ ask.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Prints what can stand where the last word is being typed: a line each, the word and, after a tab, what it means; the
// line ":files" stands for the names of files. The shell picks those that begin as the last word does.
void print_completions(const Command& program, const std::vector<std::string>& words, std::ostream& out);

} // namespace commands
