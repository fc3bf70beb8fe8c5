// Printing the objects of --json.
#pragma once

#include "commands/environment.hpp"
#include "documents/json.hpp"

namespace commands {

// Prints the object on a line of its own.
void print_json(const documents::Json& object, Environment& environment);

} // namespace commands
