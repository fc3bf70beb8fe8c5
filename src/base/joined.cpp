#include "base/joined.hpp"

#include <algorithm>

#include "base/unicode.hpp"

namespace base {
namespace {

std::string spaces(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, display_width(text)), ' ');
}

} // namespace

std::vector<Text> ranges(std::span<const std::size_t> numbers) {
    std::vector<Text> result;
    for (std::size_t first = 0, end = 0; first < numbers.size(); first = end) {
        for (end = first + 1; end < numbers.size() && numbers[end] == numbers[end - 1] + 1;)
            ++end;
        if (end - first >= 3)
            result.push_back({Id::number_range,
                              {{"first", std::to_string(numbers[first])}, {"last", std::to_string(numbers[end - 1])}}});
        else
            for (std::size_t i = first; i < end; ++i)
                result.emplace_back(std::to_string(numbers[i]));
    }
    return result;
}

std::string in_line(const std::vector<Text>& parts, Language language) {
    return joined(parts, ", ", [&](const Text& part) { return to_string(part, language); });
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        parts.emplace_back(text.substr(0, end));
        if (end == text.size())
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string padded(const std::string& text, std::size_t width) {
    return text + spaces(text, width);
}

std::string right_aligned(const std::string& text, std::size_t width) {
    return spaces(text, width) + text;
}

} // namespace base
