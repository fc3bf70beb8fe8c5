// How messages name numbers of things and lists of them.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// "1 cross", "2 crosses", "0 crosses".
template <std::integral Number>
std::string counted(Number count, std::string_view one, std::string_view many) {
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

// The same for words that end in -s: "1 block", "2 blocks".
template <std::integral Number>
std::string counted(Number count, std::string_view word) {
    return counted(count, word, std::string(word) + 's');
}

// "e3", "e3 and f3", "e3, f3 and g3"; of ten and more the first eight, and how many more there are.
std::string list(const std::vector<std::string>& words);

// Numbers that rise: "3", "3 or 5", "3 to 5".
std::string range(const std::vector<int>& numbers);

} // namespace base
