#include "base/wording.hpp"

namespace base {
namespace {

std::string chained(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0)
            text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

} // namespace

std::string list(const std::vector<std::string>& words) {
    constexpr std::size_t shown = 8;
    if (words.size() <= shown + 1)
        return chained(words, " and ");
    std::vector<std::string> first(words.begin(), words.begin() + shown);
    first.push_back(std::to_string(words.size() - shown) + " more");
    return chained(first, " and ");
}

std::string range(const std::vector<int>& numbers) {
    if (numbers.size() > 2 && numbers.back() - numbers.front() + 1 == static_cast<int>(numbers.size()))
        return std::to_string(numbers.front()) + " to " + std::to_string(numbers.back());
    std::vector<std::string> words;
    words.reserve(numbers.size());
    for (const int number : numbers)
        words.push_back(std::to_string(number));
    return chained(words, " or ");
}

} // namespace base
