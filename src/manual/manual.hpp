// What is made of a table of commands besides its help: a man page, and completions for three shells. Each of them
// names every command and every option of the table; a test holds that.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace manual {

// In the man macros, section 1. version: "0.1.0".
std::string man_page(const cli::Command& program, std::string_view version);

std::string bash_completion(const cli::Command& program);
std::string zsh_completion(const cli::Command& program);
std::string fish_completion(const cli::Command& program);

} // namespace manual
