// Checks what must be true of everything that is printed.
#pragma once

#include <string>

#include "documents/json.hpp"

namespace fuzz {

// Checks that the object is valid JSON and harmless in a terminal.
void expect_json(const documents::Json& object);

// Checks that the text is whole lines and harmless in a terminal.
void expect_lines(const std::string& text);

} // namespace fuzz
