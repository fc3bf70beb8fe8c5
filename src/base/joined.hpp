// Putting lists and columns into text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace base {

// "a, b"; write turns a value into text.
template <class Values, class Write>
std::string joined(const Values& values, std::string_view separator, Write write) {
    std::string text;
    bool first = true;
    for (const auto& value : values) {
        text += first ? "" : separator;
        text += write(value);
        first = false;
    }
    return text;
}

// Filled up with blanks to that number of bytes.
inline std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

} // namespace base
