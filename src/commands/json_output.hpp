// Prints the JSON objects of the option --json.
#pragma once

#include "commands/environment.hpp"
#include "documents/json.hpp"

namespace commands {

// Prints the object on one line.
void print_json(const documents::Json& object, Environment& environment);

} // namespace commands
