// Joins lists into text, splits text into lists, and aligns columns.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace base {

// Returns the values in one text: "a, b". `write`: turns a value into text.
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

// Returns ascending numbers as texts, with a range for three or more consecutive numbers: "5", "11 to 28".
std::vector<Text> ranges(std::span<const std::size_t> numbers);

// Returns the parts in one line: "costs 1 energy, gains 2 energy".
std::string in_line(const std::vector<Text>& parts, Language language);

// Splits a text at each of these characters. Returns one part or more; a part may be empty.
std::vector<std::string> split(std::string_view text, std::string_view separators);

// These functions add blanks up to a width in a terminal: padded after the text, right_aligned before the text.
std::string padded(const std::string& text, std::size_t width);
std::string right_aligned(const std::string& text, std::size_t width);

} // namespace base
