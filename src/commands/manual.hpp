// What is made of a table of commands besides its help: a man page, and completions for three shells. Each of them
// names every command and every option of the table; a test holds that.
#pragma once

#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace commands {

// In the man macros, section 1. version: "0.1.0".
std::string man_page(const commands::Command& program, std::string_view version);

std::string bash_completion(const commands::Command& program);
std::string zsh_completion(const commands::Command& program);
std::string fish_completion(const commands::Command& program);

} // namespace commands
