// Reads the values of options, for the command line and for the page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"

namespace base {

// The reason why a word is not a value of an option: says which values would fit, and perhaps which one was meant.
struct WrongValue {
    Text wanted;
    std::vector<Text> hint = {};
};
template <class Value>
using OptionValue = std::variant<Value, WrongValue>;

// Reads a whole number from `low` to `high`. Rejects leading zeros, because some programs read "010" as eight, others
// as ten.
OptionValue<std::uint64_t> whole_number(const std::string& word, std::uint64_t low, std::uint64_t high);
// Reads a decimal number greater than 0 and at most `high`, which is a whole number.
OptionValue<double> decimal_number(const std::string& word, double high);
// Finds one of the words, in upper or lower case.
OptionValue<std::size_t> index_of(const std::string& word, const std::vector<std::string>& words);

// Quotes a word of a command line for a message.
std::string in_single_quotes(std::string_view word);
// Makes the message "--colour must be auto or never, not 'no'; did you mean never?"
Text must_be(std::string_view option, const Text& wanted, std::string_view word, const std::vector<Text>& hint = {});

// The type of an option's value, given the type of the variable that receives it: T for a std::optional<T>, otherwise
// the type of the variable itself.
template <class Target>
struct ValueOf {
    using Type = Target;
};
template <class Target>
struct ValueOf<std::optional<Target>> {
    using Type = Target;
};

// A word and the value for which it stands.
template <class Target>
using Choice = std::pair<std::string, typename ValueOf<Target>::Type>;

} // namespace base
