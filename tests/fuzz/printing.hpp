// What must be true of everything that is printed.
#pragma once

#include <string>

#include "documents/json.hpp"

namespace fuzz {

// One JSON object, harmless in a terminal.
void expect_json(const documents::Json& object);

// Whole lines, harmless in a terminal.
void expect_lines(const std::string& text);

} // namespace fuzz
