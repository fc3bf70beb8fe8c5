// Lines that fit a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace terminal {

// The text with line ends instead of blanks, so that no line is wider than that many columns. A word is never split,
// even if it is wider alone. The rest of a line with a second column (after two blanks) goes below that column.
std::string wrapped(std::string_view text, std::size_t columns);

} // namespace terminal
