// Putting lists and columns into text, and taking lists apart.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace base {

// "a, b"; write turns a value into text.
template <class Values, class Write = std::identity>
std::string joined(const Values& values, std::string_view separator, Write write = {}) {
    std::string text;
    bool first = true;
    for (const auto& value : values) {
        text += first ? "" : separator;
        text += write(value);
        first = false;
    }
    return text;
}

// "5", "11 to 28": of ascending numbers.
std::vector<Text> ranges(std::span<const std::size_t> numbers);

// Side by side: "costs 1, gains 2".
std::string in_line(const std::vector<Text>& parts, Language language);

// The parts between these characters, one or more; they may be empty.
std::vector<std::string> split(std::string_view text, std::string_view separators);

// Filled up with blanks to that width in a terminal; right_aligned: with the blanks before the text.
std::string padded(const std::string& text, std::size_t width);
std::string right_aligned(const std::string& text, std::size_t width);

} // namespace base
