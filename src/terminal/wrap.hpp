// Wraps text to the width of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace terminal {

// Replaces blanks by line ends, so that no line is wider than `columns`. Does not split words, even if a single word is
// wider. If a line has a second column (after two blanks), the rest of the line is indented to that column. A column
// that begins in the right half of the terminal is moved to the next lines, with a small indent.
std::string wrapped(std::string_view text, std::size_t columns);

} // namespace terminal
