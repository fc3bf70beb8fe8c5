// Text that is safe to show.
#pragma once

#include <string>
#include <string_view>

namespace terminal {

// The text with everything that could steer a terminal or hide what is written made visible: control characters, the
// marks that turn the direction of writing, and bytes that are no UTF-8 become "\x1b", "\u202e". The rest stays as it
// is; so does a text that has been through this already.
std::string printable(std::string_view text);

} // namespace terminal
