// Makes the manual page of a program from its table of commands, in any language. Used only while the project is built.
#pragma once

#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace commands {

// Returns the manual page, for section 1, in the macros of man. `version`: "0.1.0". `more`: further sections in the
// same macros, which are added unchanged.
std::string man_page(const Command& program, base::Language language, std::string_view version,
                     std::string_view more = "");

} // namespace commands
