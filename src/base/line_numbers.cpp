#include "base/line_numbers.hpp"

#include <charconv>

namespace base {

std::optional<std::uint64_t> LineNumbers::expected_instead_of(std::string_view number) {
    constexpr std::size_t most_digits = 9; // no file has more lines than this
    std::optional<std::uint64_t> value;
    if (number.size() <= most_digits) {
        value.emplace();
        std::from_chars(number.data(), number.data() + number.size(), *value);
    }
    const std::uint64_t expected = expected_++;
    if (value == expected || (value && value == alternative_)) {
        expected_ = *value + 1;
        alternative_.reset();
        return std::nullopt;
    }
    alternative_.reset();
    if (value)
        alternative_ = *value + 1;
    return expected;
}

} // namespace base
