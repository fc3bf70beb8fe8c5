// Lines that fit a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace terminal {

// The text with line ends in the place of blanks where a line is wider than that many columns; never inside a word, so
// a word that is wider by itself stays. Where a line has a second column (after two blanks), the rest goes below it.
std::string wrapped(std::string_view text, std::size_t columns);

} // namespace terminal
