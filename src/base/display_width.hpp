// How much room text takes in a terminal.
#pragma once

#include <cstddef>
#include <string_view>

namespace base {

// In columns: two for a wide character (木), none for a combining one. For one line of printable text.
std::size_t display_width(std::string_view text);

} // namespace base
