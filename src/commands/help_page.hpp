// Makes the text that --help prints.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// Returns the help of a command. `options`: the options of the command. `path`: the command with its program, "brikks
// print sheets". `columns`: the width at which the text is wrapped.
std::string help_page(const Command& command, const std::vector<OptionInfo>& options, const std::string& path,
                      base::Language language, std::size_t columns);

} // namespace commands
