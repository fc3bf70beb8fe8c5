// Turns messages into English, so that tests can compare them.
#pragma once

#include <string>

#include "base/text.hpp"

namespace support {

inline std::string english(const base::Text& text) {
    return to_string(text, base::Language::en);
}

} // namespace support
