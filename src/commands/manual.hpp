// The manual page of a program, made of its table of commands while the project is built.
#pragma once

#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace commands {

// Writes it in the man macros, section 1. version: "0.1.0"; more: sections that do not follow from the table, as they
// are.
std::string man_page(const Command& program, std::string_view version, std::string_view more = "");

} // namespace commands
