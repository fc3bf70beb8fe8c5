// What must be true of everything that is printed.
#pragma once

#include <string>

namespace fuzz {

// One JSON object, harmless in a terminal.
void expect_json(const std::string& json);

// Whole lines, harmless in a terminal.
void expect_lines(const std::string& text);

} // namespace fuzz
