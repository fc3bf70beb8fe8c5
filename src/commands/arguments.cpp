#include "commands/arguments.hpp"

#include <charconv>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "base/source_text.hpp"
#include "commands/command.hpp"
#include "commands/words.hpp"

namespace commands {
namespace {

// "010": eight to some programs, ten to others.
bool is_padded(std::string_view text) {
    return text.size() > 1 && text.front() == '0' && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The library of the command line would take -1 for 2^64-1 and 010 for 8.
std::optional<std::uint64_t> whole_number(std::string_view text) {
    if (is_padded(text))
        return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<double> decimal_number(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

} // namespace

std::string Arguments::set(const Option& option, const std::string& value, bool given) {
    const std::string name(option.name);
    switch (option.kind) {
    case Kind::flag:
    case Kind::text:
        entries_[name] = {value, given};
        return {};
    case Kind::number: {
        const auto number = whole_number(value);
        if (!number || *number < option.low || *number > option.high)
            return in_quotes(value) + " is not a whole number from " + std::to_string(option.low) + " to " +
                   std::to_string(option.high) + (is_padded(value) ? " without leading zeros" : "");
        entries_[name] = {*number, given};
        return {};
    }
    case Kind::decimal: {
        const auto number = decimal_number(value);
        if (!number || *number <= 0 || *number > static_cast<double>(option.high))
            return in_quotes(value) + " is not a number greater than 0 and at most " + std::to_string(option.high);
        entries_[name] = {*number, given};
        return {};
    }
    case Kind::choice: {
        const std::vector<std::string> words = split(option.value, '|');
        for (const std::string& word : words)
            if (word == base::lower_case(value)) {
                entries_[name] = {word, given};
                return {};
            }
        return in_quotes(value) + " is none of " + join(words, ", ") + did_you_mean(value, words);
    }
    }
    return {};
}

const Arguments::Entry& Arguments::entry(std::string_view option) const {
    const auto found = entries_.find(option);
    if (found == entries_.end())
        throw std::logic_error("option without a value: " + std::string(option));
    return found->second;
}

bool Arguments::given(std::string_view option) const {
    const auto found = entries_.find(option);
    return found != entries_.end() && found->second.given;
}

const std::string& Arguments::text(std::string_view option) const {
    return std::get<std::string>(entry(option).value);
}

std::uint64_t Arguments::number(std::string_view option) const {
    return std::get<std::uint64_t>(entry(option).value);
}

double Arguments::decimal(std::string_view option) const {
    return std::get<double>(entry(option).value);
}

} // namespace commands
